import type { calypso } from '../../engine/protocol';
import { plural } from '../../i18n';
import type { Words } from './words';

type Colour = calypso.Colour;
type Large = calypso.LargeTile;

const COLOUR: Record<Colour, string> = {
  red: 'red',
  blue: 'blue',
  green: 'green',
  yellow: 'yellow',
};
const LARGE: Record<Large, string> = {
  red: 'red fish',
  blue: 'blue fish',
  green: 'green fish',
  yellow: 'yellow fish',
  four: 'four fish',
  net: 'Net',
  shark: 'Shark',
};

export default {
  throwDie: 'Throw the die',
  throwAll: 'Throw for everyone',
  otherColour: 'Another colour',
  die: (pips: number) => `Die: ${pips}`,
  dieFor: 'Die: throw',
  net: (count: number) => `Net: ${count}`,
  ocean: (count: number) => `Ocean: ${count}`,
  fishOutOf: (_: number, goal: number) => `fish of\u00a0${goal}`,
  board: 'Calypso board',
  middle: 'Small tiles',
  colour: (colour: Colour) => COLOUR[colour],
  large: (tile: Large) => LARGE[tile],
  floor: 'bottom of the sea',
  tile: (place: string, up: Colour) => `Tile ${place}, ${COLOUR[up]} up`,
  confirmTile: (place: string, up: Colour) => `Tile ${place}, ${COLOUR[up]} up: press again to turn it`,
  putHere: (place: string) => `Put the tile on ${place}`,
  putBack: (place: string) => `Put the tile back where it was, ${place}`,
  turnThis: 'Turn this tile over',
  seekHere: (colour: Colour) => `Look for ${COLOUR[colour]} under this tile`,
  layHere: 'Lay the tile here',
  nameColour: (colour: Colour) => `Name ${COLOUR[colour]}`,
  whichColour: 'Which colour are you looking for?',
  whoseFish: 'Whose fish do you take?',
  takeFrom: (name: string, count: number) => `Take a fish from ${name}, who has ${count}`,
  saved: 'Saved',
  caught: 'Caught',
  savedText: (count: number, goal: number) => `Saved: ${count} of ${goal}`,
  caughtText: (net: number, shark: number) =>
    `Caught: ${net + shark} of 10, ${net} in the net, ${shark} by the shark`,
  found: 'Found!',
  missed: 'Missed',
  doStart: 'Throw the die: the highest throw begins.',
  doThrow: 'Throw the die: Calypso swims as many tiles.',
  doSearch: (colour: Colour) => `Turn a small tile that hides a ${COLOUR[colour]} fish.`,
  doName: 'Four fish: name a colour.',
  doNamed: (colour: Colour) => `You name ${COLOUR[colour]}. Turn a small tile.`,
  doRob: 'The Shark: take a fish from somebody.',
  doOwed: (count: number) =>
    plural(
      count,
      'The net is empty: take a fish from somebody.',
      `The net is empty: take ${count} fish, one by one.`,
    ),
  doPut: 'Put the tile back: on its own place or on a free one.',
  firstMixed: 'Three fish of one colour are visible: the six small tiles are mixed. Find them all anew.',
  empty: 'empty',
  textRing: 'Large tiles, clockwise from the Shark',
  textTitle: 'Calypso',
  textCalypso: (tile: string) => `Calypso is on: ${tile}.`,
  textSought: (colour: Colour) => `Colour looked for: ${COLOUR[colour]}.`,
  textFish: 'Fish',
  fishOf: (name: string, count: number, goal: number) => `${name}: ${count} fish of ${goal}`,
  offerTake: 'Take a fish from one of them',
  offerBack: 'Put the tile back on its place',
  offerElsewhere: 'Put it on a free place',
  offerName: 'Name one of these colours, then turn a tile',
  recall: 'Which tile? From memory!',
  deeds: {
    found: (colours: readonly Colour[]) =>
      colours.length === 1 ? `finds the ${COLOUR[colours[0]!]} fish` : `finds ${colours.length} fish`,
    missed: (colour: Colour) => `misses the ${COLOUR[colour]} fish`,
    taken: (name: string) => `takes a fish from ${name}`,
    freed: (count: number) => plural(count, 'frees a fish', `frees ${count} fish`),
    back: 'puts a fish back into the net',
    nothing: 'has no fish to put back',
    floor: 'finds only the sea floor',
    netted: 'a fish goes into the net',
    eaten: 'the Shark eats a fish',
    released: 'lets a fish go',
    mixed: 'the tiles are mixed',
    then: ', then ',
    stopped: (tile: Large) => `stops: ${LARGE[tile]}`,
  },
  counted: {
    unit: (n) => plural(n, 'fish', 'fish'),
    note: 'Every fish in front of you counts.',
  },
  countedTogether: {
    unit: (n) => plural(n, 'fish saved', 'fish saved'),
    note: 'Everybody wins, or nobody: only the common total counts.',
  },
} satisfies Words;
