import type { Lesson } from '../../../play/lesson';
import { t } from './words';

/** Captains walk over boats, neighbours choose treasures, crossings close links, and a way is built. */
export const lesson: Lesson = {
  game: 'captn_clever',
  title: () => t().title,
  options: { players: 3, start: 0, easy: false },
  names: ['Léa', 'Tom', 'Zoé'],
  learner: 0,
  steps: [
    {
      say: () => t().setUp,
      clause: '2.2',
      expect: ['set:4:4-5'],
      otherwise: () => t().setUpHere,
    },
    {
      say: () => t().tomSets,
      clause: '2.3',
      reply: { seat: 1, action: 'set:9:5-6' },
    },
    {
      say: () => t().zoeSets,
      clause: '2.2',
      reply: { seat: 2, action: 'set:1:8-9' },
    },
    {
      say: () => t().giveTom,
      clause: '3.2',
      expect: ['give:1', 'give:4', 'give:7'],
      otherwise: () => t().tooEasy,
    },
    {
      say: () => t().tomGives,
      clause: '3.4',
      reply: { seat: 1, action: 'give:7' },
    },
    {
      say: () => t().zoeGives,
      clause: '3.1',
      reply: { seat: 2, action: 'give:6' },
    },
    {
      say: () => t().key,
      clause: '4.4',
      expect: ['captain:6'],
      otherwise: () => t().keyFirst,
    },
    {
      say: () => t().found,
      clause: '2.5',
      expect: ['boat:6-8'],
      otherwise: () => t().followMe,
    },
    {
      say: () => t().newTreasure,
      clause: '5.3',
      reply: { seat: 2, action: 'give:2' },
    },
    {
      say: () => t().tomWalks,
      clause: '4.4',
      reply: { seat: 1, action: 'captain:8' },
    },
    {
      say: () => t().tomSails,
      clause: '4.2',
      reply: { seat: 1, action: 'boat:2-3' },
    },
    {
      say: () => t().zoeStuck,
      clause: '4.6',
      reply: { seat: 2, action: 'end' },
    },
    {
      say: () => t().crown,
      clause: '4.1',
      expect: ['boat:3-6'],
      otherwise: () => t().followMe,
    },
    {
      say: () => t().wayReady,
      clause: '5.1',
      expect: ['captain:2'],
      otherwise: () => t().furtherOn,
    },
    {
      say: () => t().third,
      clause: '5.3',
      reply: { seat: 2, action: 'give:7' },
    },
    {
      say: () => t().comeBack,
      clause: '5.2',
    },
    {
      say: () => t().aim,
      clause: '5.5',
    },
  ],
};
