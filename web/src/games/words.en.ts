import type { Words } from './words';

export default {
  calypso: {
    name: 'Calypso',
    pitch: 'Turn, remember, set the little fish free.',
    kind: 'memory · cooperative',
    housePlayers: '1: cooperative',
  },
  callisto: {
    name: 'Callisto',
    pitch: 'Lay all your pieces on the octagon.',
    kind: 'placement',
  },
  captn_clever: {
    name: 'Capt’n Clever',
    pitch: 'From island to island, from boat to boat.',
    kind: 'bluff · movement',
    housePlayers: '2: house variant',
  },
  kuna_yala: {
    name: 'Kuna Yala',
    pitch: 'Grow your shoal and mind the sharks.',
    kind: 'cards · secret',
  },
  calcory: {
    name: 'Calcory',
    pitch: 'Thirteen, and not one more.',
    kind: 'memory · sums',
  },
} satisfies Words;
