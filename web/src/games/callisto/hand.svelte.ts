// The piece a person holds over the board before it is laid. Board, tray and buttons share it.
import { untrack } from 'svelte';
import type { Session } from '../../play/session.svelte';
import { play as sound } from '../../ui/sound';
import { distance, held, keyOf, laid, lying, mirrored, namesOf, nearest, turned, type Cell } from './grid';
import { Lens } from './lens.svelte';
import {
  inOrder,
  nextInOrder,
  nextThatWay,
  Places,
  placing,
  trayColour,
  type Colour,
  type InHand,
  type PieceId,
  type Place,
} from './places';
import { Reasons, refuseToTake } from './reasons.svelte';
import { pieceName, t } from './words';

/** How the piece in hand came to lie as it does: the ghost turns that way. */
export type Twist = 'right' | 'left' | 'over';

/** So far, in cells, may a piece go that is turned by a button or two fingers, to lie where it may. */
export const TURN_REACH = 1.5;

export class Hand {
  readonly session: Session<'callisto'>;
  readonly lens = new Lens();
  readonly reasons: Reasons;
  piece: PieceId | null = $state(null);
  shape: Cell[] = $state.raw([]);
  /** The cell the piece is held by. */
  at: Cell = $state.raw([0, 0]);
  /** The last turn of the piece in hand: another object for each. */
  twist: { way: Twist } | null = $state.raw(null);
  /** Stays where it was put until it is confirmed. */
  pinned = $state(false);
  /** On its way from the tray to the board, under a pressed mouse. */
  carried = $state(false);
  /** The tray lies beside the board, with the buttons that turn a piece. */
  beside = $state(false);
  /** Counts up when a piece that must be turned was taken: the turn buttons show themselves. */
  nudges = $state(0);
  /** Where the board was last touched; none: the middle. */
  touched: Cell | null = null;
  /** Brings the keyboard to the board; set by the board. */
  takeFocus: () => void = () => {};
  /** From the screen to cells; set by the board. */
  cellAt: (x: number, y: number) => Cell | null = () => null;

  #legal: unknown = null;
  #places = new Places([]);
  /** Where it was put, from which turning may move it: turned all the way round, it is there again. */
  #home: Cell = [0, 0];
  #ways = new Map<PieceId, Cell[]>();

  constructor(session: Session<'callisto'>) {
    this.session = session;
    this.reasons = new Reasons(session);
  }

  get places(): Places {
    const { legal } = this.session;
    if (legal !== this.#legal) {
      this.#legal = legal;
      this.#places = new Places(legal);
    }
    return this.#places;
  }
  get width(): number {
    return this.session.view.board.width;
  }
  /** The colour whose pieces lie in the tray. */
  get colour(): Colour {
    const { view, actor, persons } = this.session;
    return trayColour(view, actor, persons);
  }
  get tray(): InHand[] {
    return inOrder(this.colour.hand);
  }
  get held(): InHand | null {
    return this.colour.hand.find(({ piece }) => piece === this.piece) ?? null;
  }
  get mayAct(): boolean {
    return this.session.actor !== null && this.session.legal.length > 0;
  }
  /** Lawful places of the piece as it is turned now. */
  get spots(): readonly Place[] {
    return this.piece === null ? [] : this.places.of(this.shape);
  }
  get cells(): Cell[] {
    return this.piece === null ? [] : laid(this.shape, this.at);
  }
  /** The lawful place that the ghost is on. */
  get spot(): Place | null {
    return this.piece === null ? null : this.places.at(this.shape, this.at);
  }
  get lawful(): boolean {
    return this.spot !== null;
  }
  get canTurn(): boolean {
    return this.piece !== null && keyOf(turned(this.shape, 1)) !== keyOf(this.shape);
  }
  get canMirror(): boolean {
    return (this.held?.forms.length ?? 0) > 1;
  }
  wayOf(piece: InHand): Cell[] {
    if (piece.piece === this.piece) return this.shape;
    return this.#ways.get(piece.piece) ?? lying(piece.shape as unknown as Cell[]);
  }

  /** What is held after the turn has changed: the only piece that can be laid, else nothing. */
  refill(): void {
    if (!this.mayAct) return this.drop();
    const can = this.tray.filter((piece) => this.places.canLay(piece));
    if (this.piece !== null && can.some(({ piece }) => piece === this.piece)) return this.#explain();
    this.drop();
    if (can.length === 1 && !this.places.finish) this.#take(can[0]!);
  }

  /** Takes a piece from the tray; the one in hand goes back. */
  pick(piece: InHand): void {
    if (!this.mayAct) return;
    if (piece.piece === this.piece) return this.drop();
    if (!this.places.canLay(piece)) return refuseToTake(this, piece);
    sound('pick');
    this.#take(piece);
    if (this.spots.length === 0) this.nudges += 1;
    this.say();
  }

  #take(piece: InHand): void {
    this.session.refusal = null;
    this.shape = this.wayOf(piece);
    this.piece = piece.piece;
    this.pinned = false;
    this.twist = null;
    const middle = (this.width - 1) / 2;
    const from = this.touched ?? (this.lens.open ? this.lens.at : [middle, middle]);
    this.move(nearest(this.spots, from)?.at ?? from);
    this.lens.look(this.at);
  }

  drop(): void {
    this.piece = null;
    this.pinned = false;
    this.reasons.clear();
  }

  /** Holds the piece at a cell; within `reach` of a lawful place it goes there. */
  move(to: Cell, reach = 0): void {
    if (this.piece === null) return;
    this.#put(to, reach);
    this.#home = this.at;
  }
  #put(to: Cell, reach: number): void {
    const lawful = reach > 0 ? nearest(this.spots, to) : null;
    this.at = lawful && distance(lawful.at, to) <= reach ? lawful.at : held(this.shape, to, this.width);
    this.#explain();
  }

  /** To the lawful place nearest to a touch, where there is one in this way round. */
  moveNear(to: Cell): void {
    this.move(nearest(this.spots, to)?.at ?? to);
  }

  /** Looks closer, or at everything again: around the piece in hand, else around a cell. */
  zoom(open: boolean, around: Cell = this.lens.at): void {
    this.lens.look(this.piece === null ? around : this.at, open);
  }

  /** Keeps the cell it is held by, or goes to a lawful place within `reach` of it. */
  turn(by: 1 | -1, reach = 0): void {
    if (this.canTurn) this.#reshape(turned(this.shape, by), by === 1 ? 'right' : 'left', reach);
  }
  mirror(reach = 0): void {
    if (this.canMirror) this.#reshape(mirrored(this.shape), 'over', reach);
  }
  #reshape(shape: Cell[], way: Twist, reach: number): void {
    sound('rotate');
    this.shape = shape;
    this.twist = { way };
    if (this.piece !== null) this.#ways.set(this.piece, shape);
    this.#put(this.#home, reach);
    this.say();
  }

  /** One cell that way; `far`: to the next lawful place that way. */
  step([dx, dy]: Cell, far: boolean): void {
    if (far) {
      const next = nextThatWay(this.spots, this.at, [dx, dy]);
      if (next) this.move(next.at);
    } else {
      this.move([this.at[0] + dx, this.at[1] + dy]);
    }
    this.lens.look(this.at);
    this.say();
  }

  /** The next lawful place of the present way round, from left to right and from the bottom up. */
  next(by: 1 | -1): void {
    const next = nextInOrder(this.spots, this.at, by);
    if (!next) return;
    this.move(next.at);
    this.lens.look(this.at);
    this.say();
  }

  /** Lays the piece where the ghost is; what a rule forbids explains itself. */
  async place(): Promise<void> {
    if (this.piece === null || !this.mayAct) return;
    const { piece, spot } = this;
    // What already stands beside the ghost is not said a second time.
    if (!spot) return this.reasons.refusal ? sound('refuse') : this.session.explain(placing(this.cells));
    this.drop();
    // Refused all the same (a lesson wants another move): it stays in hand.
    if (!(await this.session.play(spot.notation)) && this.mayAct) this.piece = piece;
  }

  /** Says where the ghost is, for those who do not see it. */
  say(): void {
    if (this.piece === null) return;
    const where = namesOf(this.cells).join(' ');
    const state = this.lawful ? t().lawful : this.spots.length === 0 ? t().turnIt : t().notHere;
    this.session.announce(t().ghostAt(pieceName(this.piece), where, state));
  }

  #explain(): void {
    if (this.lawful) this.reasons.clear();
    else this.reasons.ask(this.cells);
  }
}

const hands = new WeakMap<Session<'callisto'>, Hand>();

export function handOf(session: Session<'callisto'>): Hand {
  let hand = hands.get(session);
  // Made outside of whatever reads it first, so that nobody owns its state.
  if (!hand) hands.set(session, (hand = untrack(() => new Hand(session))));
  return hand;
}
