// The card that is about to be put back, between its choice and the choice of a place. Board and action bar
// both know it; it is forgotten as soon as it is laid or the screen is left. And stopping, which both offer.
import type { Session } from '../../play/session.svelte';
import type { Legal } from '../../table/table';
import { dragFrom } from '../../ui/drag';
import { allowed } from '../actions';

const STOP = { type: 'stop' } as const;

class Choice {
  readonly #session: Session<'calcory'>;
  picked: number | null = $state(null);
  /** It is dragged: where it is on the screen, and over which place. */
  carried: { x: number; y: number; over: string | null } | null = $state.raw(null);
  /** It was let go here: it need not travel. */
  dropped: string | null = $state(null);

  constructor(session: Session<'calcory'>) {
    this.#session = session;
  }

  /** The values the actor may put back. */
  get values(): number[] {
    const values = this.#session.legal.flatMap(({ action }) =>
      action['type'] === 'put' ? [action['value'] as number] : [],
    );
    return [...new Set(values)];
  }
  /** With nothing to choose it is chosen. */
  get value(): number | null {
    const { values } = this;
    if (values.length === 1) return values[0]!;
    return this.picked !== null && values.includes(this.picked) ? this.picked : null;
  }
  get canChange(): boolean {
    return this.picked !== null && this.values.length > 1;
  }
  /** Which card? is still open. */
  get isOpen(): boolean {
    return this.values.length > 1 && this.value === null;
  }

  /** How to stop, where that is allowed. */
  get stop(): Legal | undefined {
    return allowed<'calcory'>(this.#session.legal, STOP);
  }
  /** Stopping would lose the turn's cards: they do not better the bid. */
  get stopFails(): boolean {
    return this.stop !== undefined && this.#session.view.bid?.bettered === false;
  }
  /** Stops, or asks why not yet. */
  pressStop(): void {
    const { stop } = this;
    void (stop ? this.#session.play(stop.notation) : this.#session.explain(STOP));
  }

  /** Back to the choice of a card. */
  forget(): void {
    this.picked = null;
    this.carried = null;
  }

  /** A card is pressed: it may be pulled to its place, which is the same as choosing it and the place. */
  drag(value: number, down: PointerEvent): void {
    const placeAt = (under: Element | null) =>
      under?.closest('[data-place]')?.getAttribute('data-place') ?? null;
    dragFrom(down, {
      onmove: (x, y, under) => {
        this.picked = value;
        this.carried = { x, y, over: placeAt(under) };
      },
      ondrop: (under) => {
        const place = placeAt(under);
        const kept = this.value === value;
        this.carried = null;
        if (!kept || !place) {
          this.picked = null;
          return;
        }
        const put = { type: 'put', value, place } as const;
        const legal = allowed<'calcory'>(this.#session.legal, put);
        if (legal) {
          this.dropped = place;
          void this.#session.play(legal.notation);
        } else {
          this.picked = null;
          void this.#session.explain(put);
        }
      },
      oncancel: () => this.forget(),
    });
  }
}

const choices = new WeakMap<Session<'calcory'>, Choice>();

export function choiceOf(session: Session<'calcory'>): Choice {
  let choice = choices.get(session);
  if (!choice) choices.set(session, (choice = new Choice(session)));
  return choice;
}
