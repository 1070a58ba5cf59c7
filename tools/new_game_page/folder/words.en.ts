import { plural } from '../../i18n';
import type { Words } from './words';

export default {
  board: 'The table',
  throwDie: 'Throw the die',
  gathered: (count: number) => `This turn: ${count}`,
  points: (name: string, count: number, goal: number) => `${name}: ${count} of ${goal}`,
  outOf: (goal: number) => `of ${goal}`,
  doThrow: 'Throw the die.',
  doChoose: 'Choose what to do.',
  counted: {
    unit: (count: number) => plural(count, 'point', 'points'),
    note: 'The first to reach the goal wins.',
  },
} satisfies Words;
