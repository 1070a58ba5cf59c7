// What the check of a record says, in words that a family understands.
import type { Methods } from '../engine/protocol';
import { t } from './words';

type Verification = Methods['verify']['result'];

export interface Told {
  tone: 'success' | 'info' | 'danger';
  title: string;
  text: string;
  /** What was not drawn, or is not what was played: each kind of thing once. */
  found: string[];
}

export function told({ verdict, draws, nonces, findings }: Verification): Told {
  const say = t();
  const counts = new Map<Verification['findings'][number]['kind'], number>();
  for (const { kind } of findings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const found = Array.from(counts, ([kind, count]) => say[`found_${kind}`](count));
  if (verdict === 'broken')
    return { tone: 'danger', title: say.proofBroken, text: say.proofBrokenText, found };
  if (verdict === 'given') return { tone: 'info', title: say.proofGiven, text: say.proofGivenText, found };
  if (draws === 0) return { tone: 'success', title: say.proofNoDraws, text: say.proofNoDrawsText, found };
  const proven = nonces > 0 ? say.proofSharedText(draws, nonces) : say.proofProvenText(draws);
  return verdict === 'proven'
    ? { tone: 'success', title: say.proofProven, text: proven, found }
    : { tone: 'info', title: say.proofRepeats, text: say.proofRepeatsText(draws), found };
}
