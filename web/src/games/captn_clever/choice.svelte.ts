// What the person on turn has in hand: a captain, a boat, an island already chosen, a card to give. It
// offers what the engine allows, and forgets itself as soon as the engine allows something else.
import type { Session } from '../../play/session.svelte';
import { settings } from '../../store/settings.svelte';
import type { ActionOf, Legal } from '../../table/table';
import { readChart, type Chart, type Island } from './chart';

export type CleverSession = Session<'captn_clever'>;
type Action = ActionOf<'captn_clever'>;

/** What is asked for now. */
export type Ask = 'nothing' | 'start' | 'mooring' | 'card' | 'captain' | 'boat';

/** Where one part of the turn stands: in hand, to be taken up, done, barred, or not yet. */
export type Part = 'now' | 'free' | 'done' | 'stuck' | 'later';

interface Picked {
  island: number | null;
  link: string | null;
  card: number | null;
  boat: boolean;
}

const NONE: Picked = { island: null, link: null, card: null, boat: false };

export class Choice {
  readonly session: CleverSession;
  /** What is hovered or in focus: its way or its place is shown. */
  pointed: { island?: number; link?: string } = $state.raw({});
  /** A finger was used last: a press then shows first, and acts when it is repeated. */
  touched = false;
  #read: { text: string; chart: Chart } | null = null;
  #picked: Picked & { of: Legal[] } = $state.raw({ ...NONE, of: [] });

  constructor(session: CleverSession) {
    this.session = session;
  }

  get picked(): Picked {
    return this.#picked.of === this.session.legal ? this.#picked : NONE;
  }

  // Getters, not `$derived`: a choice outlives the component that asked for it first, and what is derived
  // inside a component stops with it.
  get chart(): Chart {
    const text = this.session.status.options['board'] ?? '';
    if (this.#read?.text !== text) this.#read = { text, chart: readChart(text) };
    return this.#read.chart;
  }
  get #actions(): Action[] {
    return this.session.legal.map((legal) => legal.action as Action);
  }

  island(number: number): Island {
    return this.chart.islands[number - 1]!;
  }
  get canWalk(): boolean {
    return this.#actions.some(({ type }) => type === 'captain');
  }
  get canSail(): boolean {
    return this.#actions.some(({ type }) => type === 'boat');
  }
  get canEnd(): boolean {
    return this.#actions.some(({ type }) => type === 'end');
  }

  get ask(): Ask {
    const type = this.#actions[0]?.type;
    if (type === undefined) return 'nothing';
    if (type === 'give') return 'card';
    if (type === 'set') return this.picked.island === null ? 'start' : 'mooring';
    if (this.canSail && (this.picked.boat || !this.canWalk)) return 'boat';
    return this.canWalk ? 'captain' : 'nothing';
  }

  get parts(): { captain: Part; boat: Part } {
    const { captain_moved: walked, boat_moved: sailed } = this.session.view;
    switch (this.ask) {
      case 'start':
        return { captain: 'now', boat: 'later' };
      case 'mooring':
        return { captain: 'done', boat: 'now' };
      case 'boat':
        return { captain: this.canWalk ? 'free' : walked ? 'done' : 'stuck', boat: 'now' };
      default:
        return { captain: 'now', boat: sailed ? 'done' : this.canSail ? 'free' : 'later' };
    }
  }
  /** May the person take up that piece, or has it in hand? */
  canTake(piece: 'captain' | 'boat'): boolean {
    if (this.ask === 'mooring') return true;
    if (this.ask === 'start') return piece === 'captain';
    return piece === 'captain' ? this.canWalk : this.canSail;
  }

  /** The islands that may be pressed now. */
  get islands(): Set<number> {
    const { ask } = this;
    const all = new Set<number>();
    for (const action of this.#actions) {
      if (ask === 'captain' && action.type === 'captain') all.add(action.island);
      if (ask === 'start' && action.type === 'set') all.add(action.island);
    }
    return all;
  }
  /** The links where a boat may be put now. */
  get links(): Set<string> {
    const { ask, picked } = this;
    const all = new Set<string>();
    for (const action of this.#actions) {
      if (ask === 'boat' && action.type === 'boat') all.add(action.link);
      if (ask === 'mooring' && action.type === 'set' && action.island === picked.island) all.add(action.link);
    }
    return all;
  }
  get cards(): number[] {
    return this.#actions.flatMap((action) => (action.type === 'give' ? [action.island] : []));
  }

  pick(change: Partial<Picked>): void {
    this.#picked = { ...this.picked, ...change, of: this.session.legal };
    this.pointed = {};
  }
  clear(): void {
    this.pick(NONE);
  }

  pressIsland(island: number): void {
    if (this.ask === 'start') this.pick({ island });
    else if (this.ask === 'captain') {
      if (this.#shownFirst() && this.picked.island !== island) this.pick({ island });
      else void this.session.play(`captain:${island}`);
    }
  }
  pressLink(link: string): void {
    if (this.#shownFirst() && this.picked.link !== link) this.pick({ link });
    else void this.session.play(this.#mooring(link));
  }
  /** A card is always given in two presses: nobody gives the wrong one by a slip. */
  pressCard(card: number): void {
    if (this.picked.card === card) void this.session.play(`give:${card}`);
    else this.pick({ card });
  }
  /** Does what was picked and shown. */
  confirm(): void {
    const { card, link, island } = this.picked;
    if (card !== null) void this.session.play(`give:${card}`);
    else if (link !== null) void this.session.play(this.#mooring(link));
    else if (island !== null && this.ask === 'captain') void this.session.play(`captain:${island}`);
  }
  end(): void {
    if (this.canEnd) void this.session.play('end');
  }

  /** Dropped on a place by dragging: what is not allowed is explained. */
  drop(piece: 'captain' | 'boat', place: number | string): void {
    const notation = `${piece}:${place}`;
    if (this.session.legal.some((each) => each.notation === notation)) void this.session.play(notation);
    else void this.session.explain(notation);
  }
  /** Why a place that was tried is not offered. */
  explain(place: { island?: number; link?: string }): void {
    const { ask } = this;
    const anyLink = this.chart.links[0]!.id;
    if (place.island !== undefined && ask === 'captain') void this.session.explain(`captain:${place.island}`);
    else if (place.island !== undefined && ask === 'start')
      void this.session.explain(`set:${place.island}:${anyLink}`);
    else if (place.link !== undefined && (ask === 'boat' || ask === 'mooring'))
      void this.session.explain(this.#mooring(place.link));
  }

  #mooring(link: string): string {
    return this.ask === 'mooring' ? `set:${this.picked.island}:${link}` : `boat:${link}`;
  }
  #shownFirst(): boolean {
    return settings.confirm === 'always' || (settings.confirm === 'touch' && this.touched);
  }
}

const choices = new WeakMap<CleverSession, Choice>();

/** Board, buttons and banner of a table share one. */
export function choiceOf(session: CleverSession): Choice {
  let choice = choices.get(session);
  if (!choice) choices.set(session, (choice = new Choice(session)));
  return choice;
}
