import type { About } from '../about';
import { t } from './aboutwords';
import './colours.css';
import picture from './picture.svg?raw';

export const about: About<'template'> = {
  id: 'template',
  words: t,
  lid: { players: '2–4', age: 7, minutes: 10, estimated: true },
  picture,
  ui: () => import('.'),
};
