import type { About } from '../about';
import { t } from './aboutwords';
import './colours.css';
import { letters } from './letters';
import picture from './picture.svg?raw';
import { ratings } from './ratings';

export const about: About<'calcory'> = {
  id: 'calcory',
  words: t,
  lid: { players: '2–4', age: 7, minutes: 15 },
  memory: true,
  picture,
  letters,
  ratings,
  judging: 3000,
  agreements: ['looking'],
  lesson: () => import('./lesson'),
  ui: () => import('.'),
};
