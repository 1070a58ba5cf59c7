// What the person on turn has picked so far. The engine takes the own card first and the opponent's second;
// people may choose them in either order, so a card for an opponent can be planned before the own one is
// played. Whether anything is allowed is asked of the engine every time.
import type { Session, Step } from '../../play/session.svelte';
import { reducedMotion, settings } from '../../store/settings.svelte';
import type { Legal, Seat } from '../../table/table';
import { namesIn, type Card, type Names } from './cards';
import { tripOf, type Trip } from './flight';
import { cursedBy, laterMoves, ownBefore } from './foresight';
import {
  edgeOf,
  freshOf,
  givenAfter,
  isMove,
  laidIn,
  shoalOf,
  slotOf,
  type Fresh,
  type Move,
  type Place,
} from './moves';
import { t } from './words';

export class Hand {
  readonly session: Session<'kuna_yala'>;
  /** The open card in hand, 1 to 4. */
  slot: number | null = $state(null);
  /** The shoal it is meant for, where somebody has said so. */
  whom: Seat | null = $state(null);
  /** A place or a discard that waits for a second press. */
  waiting: Legal | null = $state.raw(null);
  /** The opponent's card, when it was chosen first. */
  plan: Move | null = $state.raw(null);
  /** What may go to an opponent after an own card: asked in advance. */
  later: Move[] = $state.raw([]);
  /** The shoal somebody wants to look at. */
  looked: Seat | null = $state(null);
  /** The placement under pointer or focus, by its notation. */
  focused: string | null = $state(null);
  /** Cards that a placement would turn to bones, by its notation. */
  curses: Record<string, Place[]> = $state.raw({});
  fresh: Fresh | null = $state.raw(null);
  /** Who got the card of a gap in the market. */
  given: Record<number, Seat> = $state.raw({});
  /** The card on its way while its step is on show. */
  trip: (Trip & { step: Step<'kuna_yala'> }) | null = $state.raw(null);
  /** A card was carried to its place by hand: it need not travel there again. */
  carried = false;
  /** One shoal at a time fits on the screen. */
  narrow = $state(false);
  /** The secret has its place beside the shoals. */
  roomy = $state(false);
  /** The last press came from a finger, or from a key. */
  touch = false;
  keys = false;

  constructor(session: Session<'kuna_yala'>) {
    this.session = session;
  }

  get names(): Names {
    return namesIn(this.session.status.tables);
  }
  isYours(seat: Seat): boolean {
    const { actor, persons } = this.session;
    return seat === actor || (persons.length === 1 && seat === persons[0]);
  }
  /** What a shoal is called on this screen. */
  nameOf(seat: Seat): string {
    return this.isYours(seat) ? t().yourShoal : this.session.name(seat);
  }
  /** The shoal that is in view when nothing else is asked for. */
  get home(): Seat {
    const { session } = this;
    if (session.actor !== null) return session.actor;
    if (session.persons.length === 1) return session.persons[0]!;
    return session.view.mover;
  }
  /** Where one shoal at a time fits on the screen: which one it is. */
  get shown(): Seat {
    if (this.looked !== null) return this.looked;
    const [first] = this.aimed;
    if (first !== undefined) return first;
    const moved = shoalOf(this.session.step);
    if (moved !== null) return moved;
    const proposed = this.session.proposals.find(({ faint }) => !faint)?.move;
    if (proposed && isMove(proposed)) return proposed.action.shoal;
    const told = laidIn(this.session.pointed).at(-1);
    if (told) return told.shoal;
    const { view, actor } = this.session;
    if (actor !== null && view.phase === 'other' && view.players === 2) return 1 - actor;
    return this.home;
  }
  /** The shoals whose places light up for the card in hand: one's own first, then those of all others. */
  get aimed(): Seat[] {
    if (this.slot === null) return [];
    if (this.whom !== null) return [this.whom];
    const takers = this.takers(this.slot);
    const [first] = takers;
    return this.session.view.phase === 'own' && first === this.session.actor ? [first!] : takers;
  }
  /** Every placement that can be chosen now, in either order of the two cards. */
  get moves(): Move[] {
    const now = this.session.legal.filter(isMove);
    const { plan } = this;
    return plan ? now.filter((move) => move.action.slot !== plan.action.slot) : [...now, ...this.later];
  }
  get discards(): Legal[] {
    return this.session.legal.filter((legal) => !isMove(legal));
  }
  get places(): Move[] {
    const { slot, aimed } = this;
    return this.moves.filter(({ action }) => action.slot === slot && aimed.includes(action.shoal));
  }
  placesIn(shoal: Seat): Move[] {
    return this.places.filter(({ action }) => action.shoal === shoal);
  }
  get card(): Card | null {
    return this.slot === null ? null : (this.session.view.open[this.slot - 1] ?? null);
  }
  /** The place that is pointed at, or waits for its second press. */
  get pointed(): Move | null {
    const key = this.waiting?.notation ?? this.focused;
    return this.places.find(({ notation }) => notation === key) ?? null;
  }
  isChoosable(slot: number): boolean {
    return [...this.moves, ...this.discards].some((legal) => slotOf(legal) === slot);
  }
  /** The card in hand could go to this shoal too, though its places do not light up yet. */
  couldTake(seat: Seat): boolean {
    return this.slot !== null && !this.aimed.includes(seat) && this.takers(this.slot).includes(seat);
  }
  takers(slot: number): Seat[] {
    const seats = this.moves.filter((move) => move.action.slot === slot).map((move) => move.action.shoal);
    const me = this.session.actor;
    return [...new Set(seats)].sort((a, b) => Number(b === me) - Number(a === me) || a - b);
  }

  /** Another position, or another person: what was picked is void. */
  renew(): void {
    this.drop();
    this.curses = {};
    this.later = [];
    const { legal, view } = this.session;
    if (legal.length === 0) return;
    if (view.phase !== 'other') this.plan = null;
    const planned = this.plan;
    this.plan = null;
    if (planned && legal.some(({ notation }) => notation === planned.notation)) {
      void this.session.play(planned.notation);
      return;
    }
    if (view.phase === 'own') void this.#lookAhead();
    const slots = [...new Set(legal.filter(isMove).map((move) => move.action.slot))];
    if (view.phase !== 'own' && slots.length === 1 && this.discards.length === 0) this.pick(slots[0]!);
  }

  drop(): void {
    this.slot = this.whom = this.waiting = this.looked = this.focused = null;
  }

  /** One step back; false when nothing was picked. */
  back(): boolean {
    const anything = this.slot !== null || this.plan !== null || this.looked !== null;
    if (this.waiting) this.waiting = null;
    else if (this.looked !== null) this.looked = null;
    else if (this.slot !== null) this.drop();
    else this.plan = null;
    return anything;
  }

  pick(slot: number): void {
    const discard = this.discards.find((legal) => slotOf(legal) === slot);
    if (discard) return this.press(discard);
    if (this.plan?.action.slot === slot) this.plan = null;
    else if (this.slot === slot) return this.drop();
    const takers = this.takers(slot);
    if (takers.length === 0)
      return void this.attempt(slot, this.home, edgeOf(this.session.view.shoals[this.home]!));
    this.drop();
    this.slot = slot;
    void this.#foresee();
  }

  aim(shoal: Seat): void {
    this.whom = shoal;
    this.waiting = this.looked = this.focused = null;
    void this.#foresee();
  }

  /** A legal thing was pressed: it is done, or waits for the second press. */
  press(legal: Legal): void {
    const asks = settings.confirm === 'always' || (settings.confirm === 'touch' && this.touch);
    if (asks && this.waiting?.notation !== legal.notation) this.waiting = legal;
    else this.commit(legal);
  }

  commit(legal: Legal): void {
    const first = this.session.view.phase === 'own';
    if (first && isMove(legal) && legal.action.shoal !== this.session.actor) {
      this.drop();
      this.plan = legal;
    } else {
      this.waiting = null;
      void this.session.play(legal.notation);
    }
  }

  /** Something was tried that is no target: the engine says why not. */
  async attempt(slot: number, shoal: Seat, { x, y }: Place): Promise<void> {
    const { session } = this;
    const own = ownBefore(session, slot);
    const tried = { type: 'place', slot, shoal, x, y };
    if (session.view.phase !== 'own' || shoal === session.actor || !own) return session.explain(tried);
    const answer = await session.table.preview(session.actor!, [own.notation, tried], settings.lang);
    if ('refused' in answer && answer.refused) session.refuse(answer.refused);
  }

  async #lookAhead(): Promise<void> {
    const { legal } = this.session;
    const later = await laterMoves(this.session);
    if (this.session.legal === legal) this.later = later;
  }

  async #foresee(): Promise<void> {
    const { session } = this;
    const { legal } = session;
    if (session.setup.house.aids !== 'all' || this.card?.kind !== 'fish') return;
    for (const move of this.places) {
      if (move.notation in this.curses) continue;
      const turned = await cursedBy(session, move);
      if (session.legal !== legal) return;
      this.curses = { ...this.curses, [move.notation]: turned };
    }
  }

  /** Marks what a step did, for as long as the page shows it. */
  mark(step: Step<'kuna_yala'>): void {
    const fresh = freshOf(step);
    this.given = givenAfter(this.given, step);
    const trip = this.carried || reducedMotion() ? null : tripOf(step);
    this.trip = trip && { ...trip, step };
    this.carried = false;
    if (fresh) this.fresh = { id: (this.fresh?.id ?? 0) + 1, ...fresh };
  }

  /** The card of a plan, where it would lie. */
  ghost(shoal: Seat): { card: Card; place: Place } | null {
    const move = this.waiting && isMove(this.waiting) ? this.waiting : this.plan;
    if (!move || move.action.shoal !== shoal) return null;
    const card = this.session.view.open[move.action.slot - 1];
    return card ? { card, place: move.action } : null;
  }
}

const hands = new WeakMap<object, Hand>();

export function handOf(session: Session<'kuna_yala'>): Hand {
  let hand = hands.get(session);
  if (!hand) hands.set(session, (hand = new Hand(session)));
  return hand;
}
