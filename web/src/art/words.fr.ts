export default {
  r: { name: 'rouge', letter: 'R' },
  b: { name: 'bleu', letter: 'B' },
  v: { name: 'vert', letter: 'V' },
  j: { name: 'jaune', letter: 'J' },
  m: { name: 'mauve', letter: 'M' },
  a: { name: 'ardoise', letter: 'A' },
};
