import type { About } from '../about';
import { t } from './aboutwords';
import './colours.css';
import picture from './picture.svg?raw';
import { ratings } from './ratings';

export const about: About<'kuna_yala'> = {
  id: 'kuna_yala',
  words: t,
  lid: { players: '2–4', age: 8, minutes: 20 },
  picture,
  ratings,
  judging: 400,
  boxEditor: () => import('./box'),
  lesson: () => import('./lesson'),
  ui: () => import('.'),
};
