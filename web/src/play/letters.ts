// The letters of every table.
import { Letters } from '../ui/letters';
import { t } from './words';

export const tableLetters = new Letters(
  'table',
  {
    hint: 'h',
    journal: 'j',
    rules: '?',
    sound: 'm',
    undo: 'u',
    throw: 'l',
    moves: 'w',
    repeat: 'p',
    read: 'e',
  },
  () => t().commands,
);
