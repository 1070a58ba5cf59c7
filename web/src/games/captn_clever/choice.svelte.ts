// What the person on turn has in hand: a captain, a boat, an island already chosen, a card to give. It
// offers what the engine allows, and forgets itself as soon as the engine allows something else.
import type { Session } from '../../play/session.svelte';
import { settings } from '../../store/settings.svelte';
import type { ActionOf, Legal } from '../../table/table';
import { allowed } from '../actions';
import { chartIn, type Chart, type Island } from './chart';
import { eventIn } from './events';

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
  /** The link would leave one's own captain without a way. */
  strands: boolean;
}

const NONE: Picked = { island: null, link: null, card: null, boat: false, strands: false };

export class Choice {
  readonly session: CleverSession;
  /** What is hovered or in focus: its way or its place is shown. */
  pointed: { island?: number; link?: string } = $state.raw({});
  /** A finger was used last: a press then shows first, and acts when it is repeated. */
  touched = false;
  #chart: Chart | null = null;
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
    return (this.#chart ??= chartIn(this.session.status.tables)); // a table has one board for all its games
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
      else this.act({ type: 'captain', island });
    }
  }
  async pressLink(link: string): Promise<void> {
    const again = this.picked.link === link;
    const strands = !again && (await this.#strands(link));
    if (!again && (strands || this.#shownFirst())) this.pick({ link, strands });
    else this.act(this.#mooring(link));
  }
  /** With the boat there, one's own captain could not walk any more in this turn: that is said before. */
  async #strands(link: string): Promise<boolean> {
    const { session } = this;
    const { actor, legal } = session;
    if (actor === null || this.ask !== 'boat' || !this.canWalk || session.setup.house.aids === 'none')
      return false;
    const answer = await session.table.preview(actor, [{ type: 'boat', link }], settings.lang);
    const stays = 'events' in answer && eventIn(answer.events, 'stayed') !== null;
    return stays && session.legal === legal;
  }
  /** A card is always given in two presses: nobody gives the wrong one by a slip. */
  pressCard(card: number): void {
    if (this.picked.card === card) this.act({ type: 'give', island: card });
    else this.pick({ card });
  }
  /** Does what was picked and shown. */
  confirm(): void {
    const { card, link, island } = this.picked;
    if (card !== null) this.act({ type: 'give', island: card });
    else if (link !== null) this.act(this.#mooring(link));
    else if (island !== null && this.ask === 'captain') this.act({ type: 'captain', island });
  }
  end(): void {
    if (this.canEnd) this.act({ type: 'end' });
  }

  /** Plays what is allowed; what is not is explained. */
  act(action: Action): void {
    const legal = allowed<'captn_clever'>(this.session.legal, action);
    void (legal ? this.session.play(legal.notation) : this.session.explain(action));
  }
  /** Why a place that was tried is not offered. */
  explain({ island, link }: { island?: number; link?: string }): void {
    const { ask } = this;
    const explain = (action: Action) => void this.session.explain(action);
    if (island !== undefined && ask === 'captain') explain({ type: 'captain', island });
    else if (island !== undefined && ask === 'start')
      explain({ type: 'set', island, link: this.chart.links[0]!.id });
    else if (link !== undefined && (ask === 'boat' || ask === 'mooring')) explain(this.#mooring(link));
  }

  #mooring(link: string): Action {
    const { island } = this.picked;
    return island !== null && this.ask === 'mooring' ? { type: 'set', island, link } : { type: 'boat', link };
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
