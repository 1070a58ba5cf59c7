import type { Words } from './words';

export default {
  r: { name: 'red', letter: 'R' },
  b: { name: 'blue', letter: 'B' },
  v: { name: 'green', letter: 'G' },
  j: { name: 'yellow', letter: 'Y' },
  m: { name: 'mauve', letter: 'M' },
  a: { name: 'slate', letter: 'S' },
} satisfies Words;
