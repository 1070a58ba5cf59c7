// Searching in rule texts as people type.
import { fold } from '../../i18n';

/** The text in pieces; every second one is a hit. */
export function split(text: string, wanted: string): string[] {
  const pieces: string[] = [];
  const folded = fold(text);
  let from = 0;
  for (let at = wanted ? folded.indexOf(wanted) : -1; at >= 0; at = folded.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}
