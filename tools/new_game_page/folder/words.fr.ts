import { plural } from '../../i18n';

export default {
  board: 'La table',
  throwDie: 'Lancer le dé',
  gathered: (count: number) => `Ce tour : ${count}`,
  points: (name: string, count: number, goal: number) => `${name} : ${count} sur ${goal}`,
  outOf: (goal: number) => `sur ${goal}`,
  doThrow: 'Lance le dé.',
  doChoose: 'Choisis ce que tu fais.',
  counted: {
    unit: (count: number) => plural(count, 'point', 'points'),
    note: 'Le premier au but gagne.',
  },
};
