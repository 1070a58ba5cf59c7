// Searching in rule texts as people type: accents, case and the kind of apostrophe do not matter.

/** One character for each character of the text, so that places in it are places in the text. */
export const fold = (text: string): string =>
  Array.from(text, (char) => {
    const plain = char.normalize('NFD').charAt(0).toLowerCase();
    return plain === '’' ? "'" : plain === '\u00a0' || plain === '\u202f' ? ' ' : plain;
  }).join('');

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
