import type { Words } from './aboutwords';

export default {
  kind: 'bluff · movement',
  housePlayers: '2: house variant',
  commands: {
    boat: 'Boat',
    finish: 'End the turn',
  },
} satisfies Words;
