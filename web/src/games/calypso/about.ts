import type { About } from '../about';
import { t } from './aboutwords';
import './colours.css';
import picture from './picture.svg?raw';
import { ratings } from './ratings';

export const about: About<'calypso'> = {
  id: 'calypso',
  words: t,
  lid: { players: '2–6', age: 5, minutes: 15, estimated: true },
  memory: true,
  picture,
  ratings,
  lesson: () => import('./lesson'),
  ui: () => import('.'),
};
