import { plural } from '../../../i18n';
import type { Words } from './words';

export default {
  why: 'The box does not say how its 64 fish cards are split: ours is a reconstruction. If you own the box, count its cards here.',
  own: 'I own the box: count my cards',
  house: 'Back to the reconstruction',
  total: (count: number, all: number) => `${count} cards of ${all}`,
  colours: 'Colour of the fish',
  ofColour: (name: string, count: number) =>
    plural(count, `${name}, ${count} card`, `${name}, ${count} cards`),
  bed: 'Sea bed',
  fish: (count: number) => plural(count, 'One fish', 'Two fish'),
  fewer: (what: string) => `One fewer: ${what}`,
  more: (what: string) => `One more: ${what}`,
  names: 'Names of colours and sea beds',
  nameOf: (name: string) => `Name of “${name}”`,
  importList: 'Read a file',
  exportList: 'Save the list',
  unreadable: 'This file is no card list.',
  good: 'This list can be played with.',
  checking: 'Checking…',
  file: 'kuna-yala-cards.json',
} satisfies Words;
