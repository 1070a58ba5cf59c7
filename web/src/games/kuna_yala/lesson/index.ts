import type { Lesson } from '../../../play/lesson';
import { t } from './words';

/** Two turns with every kind of card: a fish, a shark, a coral, an octopus, and a curse. */
export const lesson: Lesson = {
  game: 'kuna_yala',
  title: () => t().title,
  options: { players: 2, start: 0 },
  position:
    'rg/24,23,23,23/rA1,coral,shark,yB1/0,0=coral;1,0=rA2;0,1=bD1|0,0=coral;1,0=yC1;2,0=yC2;0,1=gD2/-/-/0/own',
  names: ['Léa', 'Tom'],
  learner: 0,
  steps: [
    {
      say: () => t().shoals,
      clause: '7.4',
    },
    {
      say: () => t().ownCard,
      clause: '2.1',
      expect: ['place:1:0:2,0'],
      otherwise: () => t().rightEnd,
    },
    {
      say: () => t().sharkForTom,
      clause: '4.1',
      expect: ['place:3:1:0,1'],
      otherwise: () => t().sharkOnGreen,
    },
    {
      say: () => t().newFish,
      clause: '6.1',
      outcome: 'card:bC1',
    },
    { say: () => t().newCoral, clause: '6.1', outcome: 'card:coral' },
    {
      say: () => t().tomBesideCoral,
      clause: '3.5',
      reply: { seat: 1, action: 'place:4:1:-1,0' },
    },
    {
      say: () => t().tomGivesCoral,
      clause: '3.3',
      reply: { seat: 1, action: 'place:2:0:-1,0' },
    },
    {
      say: () => t().octopus,
      clause: '6.3',
      outcome: 'card:octopus',
    },
    {
      say: () => t().octopusReplaced,
      clause: '6.6',
      outcome: 'card:gB1',
    },
    {
      say: () => t().twoMore,
      clause: '6.1',
      outcome: 'card:rB2',
    },
    {
      say: () => t().reds,
      clause: '3.4',
      expect: ['place:4:0:3,0'],
      otherwise: () => t().cardFour,
    },
    {
      say: () => t().meadows,
      clause: '5.1',
      expect: ['place:1:1:3,0'],
      otherwise: () => t().tomsRightEnd,
    },
    {
      say: () => t().curse,
      clause: '5.1',
      outcome: 'card:coral',
    },
    {
      say: () => t().fourAgain,
      clause: '6.1',
      outcome: 'card:yD1',
    },
    {
      say: () => t().end,
      clause: '7.1',
    },
    {
      say: () => t().bonuses,
      clause: '7.5',
    },
  ],
};
