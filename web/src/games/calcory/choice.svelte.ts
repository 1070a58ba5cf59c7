// The card that is about to be put back, between its choice and the choice of a place. Board and action bar
// both know it; it is forgotten as soon as it is laid or the screen is left.
import type { Session } from '../../play/session.svelte';

class Choice {
  readonly #session: Session<'calcory'>;
  picked: number | null = $state(null);

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
}

const choices = new WeakMap<Session<'calcory'>, Choice>();

export function choiceOf(session: Session<'calcory'>): Choice {
  let choice = choices.get(session);
  if (!choice) choices.set(session, (choice = new Choice(session)));
  return choice;
}
