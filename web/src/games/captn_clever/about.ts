import type { About } from '../about';
import { t } from './aboutwords';
import './colours.css';
import { letters } from './letters';
import picture from './picture.svg?raw';
import { ratings } from './ratings';

export const about: About<'captn_clever'> = {
  id: 'captn_clever',
  words: t,
  lid: { players: '3–4', age: 6, minutes: 30 },
  picture,
  letters,
  ratings,
  judging: 600,
  boxEditor: () => import('./box'),
  lesson: () => import('./lesson'),
  ui: () => import('.'),
};
