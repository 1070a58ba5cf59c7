// Why a piece may not lie somewhere: the engine's clause and sentence.
import type { Session } from '../../play/session.svelte';
import { settings } from '../../store/settings.svelte';
import type { Refusal } from '../../table/table';
import { held, keyOf, laid, squareOf, type Cell } from './grid';
import type { Hand } from './hand.svelte';
import { placing, type InHand } from './places';
import { pieceName, t } from './words';

/** How long a ghost must rest before the engine is asked what forbids it. */
const REST_MS = 220;

/** What forbids the place under the ghost. */
export class Reasons {
  refusal: Refusal | null = $state.raw(null);
  readonly #session: Session<'callisto'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(session: Session<'callisto'>) {
    this.#session = session;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#asked = '';
    this.refusal = null;
  }

  ask(cells: readonly Cell[]): void {
    const asked = keyOf(cells);
    if (this.#asked === asked) return;
    this.clear();
    const { actor, table } = this.#session;
    if (actor === null) return;
    this.#asked = asked;
    this.#timer = setTimeout(async () => {
      const answer = await table.explain(actor, placing(cells), settings.lang);
      if (this.#asked !== asked || answer.legal || !('clause' in answer)) return;
      this.refusal = { clause: answer.clause, reason: answer.reason };
      this.#session.refusal = null; // one reason at a time
    }, REST_MS);
  }
}

/** Why a piece of the tray cannot be taken: the engine says why for one place, and this for all of them. */
export function refuseToTake(hand: Hand, piece: InHand): void {
  const { session, places } = hand;
  const columnsOnly = places.forms.size === 1 && places.forms.has('1');
  if (columnsOnly && piece.left > 0) {
    const shape = hand.wayOf(piece);
    const free = hand.spots[0]?.at ?? squareOf('h1');
    void session.explain(placing(laid(shape, held(shape, free, hand.width))));
    return;
  }
  const say = piece.left === 0 ? t().usedUp : t().fitsNowhere;
  session.refuse({
    clause: piece.left === 0 ? '4.1' : '4.3',
    reason: { key: '', params: {}, text: say(pieceName(piece.piece)) },
  });
}
