// One decision of a computer player, thought out in slices so that its thread can still listen.
import type { Engine } from './engine';
import type { Lang, Observation, Thought } from './protocol';

export interface ThinkRequest {
  /** What its seat has seen: a search needs nothing else. */
  observation: Observation;
  /** A computer's own mind; left out: the strongest player's. */
  bot?: string;
  seed?: number;
  /** `table`: nothing but what lies open, for hints that must not remember for people. */
  memory?: 'own' | 'table';
  /** Only so much work; left out: the level's own. */
  budget?: number;
  /** Left out: the thought comes without sentences. */
  lang?: Lang;
}

const SLICE_MS = 20;

/** Calls `progress` with the share of the work done; ends early, with what it found, once `stopped` says so. */
export async function think(
  engine: Engine,
  request: ThinkRequest,
  progress: (share: number) => void,
  pause: () => Promise<void>,
  stopped: () => boolean,
): Promise<Thought> {
  const { thinker } = await engine.call('think_start', request);
  let units = 16;
  for (let more = true; more && !stopped();) {
    const started = performance.now();
    const step = await engine.call('think_step', { thinker, units });
    more = step.more;
    progress(step.progress.budget > 0 ? step.progress.done / step.progress.budget : 1);
    if (performance.now() - started < SLICE_MS / 2) units = Math.min(units * 2, 10_000_000);
    else if (performance.now() - started > SLICE_MS * 2) units = Math.max(1, units >> 1);
    if (more) await pause();
  }
  return engine.call('think_end', { thinker });
}
