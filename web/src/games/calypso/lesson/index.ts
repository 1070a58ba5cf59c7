import type { Lesson } from '../../../play/lesson';
import { t } from './words';

/** Under the tiles, for whoever changes this: b1 blue, c1 green, b2 red, c2 red, b3 blue, c3 yellow. */
export const lesson: Lesson = {
  game: 'calypso',
  title: () => t().title,
  options: { start: '0' },
  position: '.r?b?.,.g?y?.,.y?g?./srbgyfn/s/24:0,0/0/throw',
  names: ['Léa', 'Crabe'],
  learner: 0,
  steps: [
    {
      say: () => t().aim,
      clause: '7.1',
    },
    {
      say: () => t().throw,
      clause: '3.1',
      cast: 'd:3',
    },
    {
      say: () => t().green,
      clause: '4.3',
      expect: ['turn:b1'],
      otherwise: () => t().nothingKnown,
      outcome: 'face:blue',
    },
    {
      say: () => t().missed,
      clause: '4.5',
    },
    {
      say: () => t().crabe,
      clause: '4.1',
      outcome: 'd:1',
      reply: { seat: 1, action: 'turn:b2' },
    },
    {
      say: () => t().crabeMissed,
      clause: '4.5',
      outcome: 'face:red',
    },
    {
      say: () => t().throwAgain,
      clause: '3.1',
      cast: 'd:4',
    },
    {
      say: () => t().red,
      clause: '4.3',
      expect: ['turn:b1'],
      otherwise: () => t().firstTile,
    },
    {
      say: () => t().found,
      clause: '4.4',
      cast: 'd:4',
    },
    {
      say: () => t().fourFish,
      clause: '4.6',
      expect: ['name:green:b2'],
      otherwise: () => t().safest,
    },
    {
      say: () => t().twoAtOnce,
      clause: '4.7',
      outcome: 'd:2',
    },
    {
      say: () => t().shark,
      clause: '6.3',
      reply: { seat: 1, action: 'take:0' },
    },
    {
      say: () => t().mindNet,
      clause: '3.1',
      cast: 'd:6',
    },
    {
      say: () => t().net,
      clause: '6.1',
    },
    {
      say: () => t().mixed,
      clause: '5.1',
    },
  ],
};
