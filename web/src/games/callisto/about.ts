import type { About } from '../about';
import { t } from './aboutwords';
import './colours.css';
import { letters } from './letters';
import picture from './picture.svg?raw';
import { ratings } from './ratings';

export const about: About<'callisto'> = {
  id: 'callisto',
  words: t,
  lid: { players: '2–4', age: 7, minutes: 20 },
  picture,
  letters,
  ratings,
  judging: 1500,
  agreements: ['series'],
  sgf: true,
  lesson: () => import('./lesson'),
  ui: () => import('.'),
};
