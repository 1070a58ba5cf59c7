// The steps of a record as readers count them. A step is one action or one outcome; readers count moves
// ("coups"), and what chance does belongs to the move before.
import type { Engine } from '../engine/engine';
import type { StandingStep } from '../table/table';

/** The steps of a record; what was taken back and not played again is left out. */
export async function stepsOf(engine: Engine, record: string): Promise<StandingStep[]> {
  const { match } = await engine.call('load', { record });
  try {
    return (await engine.call('steps', { match })).steps;
  } finally {
    await engine.call('close', { match });
  }
}

/** How many steps stand after each move: just before the next choice, and at last the end. */
export const stopsOf = (steps: readonly StandingStep[]): number[] => [
  ...steps.flatMap(({ seat }, at) => (seat === null ? [] : [at])),
  steps.length,
];

/** How many moves have been made when `at` steps stand. */
export const movesBy = (stops: readonly number[], at: number): number =>
  stops.slice(0, -1).filter((stop) => stop < at).length;
