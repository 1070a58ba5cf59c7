import { plural } from '../../i18n';
import type { Words } from './words';

export default {
  field: 'Field of sixty cards',
  down: (place) => `${place}, face down`,
  downTurning: (place) => `${place}, being turned`,
  empty: (place) => `${place}, empty`,
  up: (place, value) => `${place}, ${value}, turned this turn`,
  marked: (place, value, name) => `${place}, ${value}, bid of ${name}`,
  cellDown: 'face down',
  cellTurning: 'being turned',
  cellEmpty: 'empty',
  cellUp: (value) => `${value}, turned`,
  cellMarked: (value, name) => `${value}, bid of ${name}`,
  turnTitle: 'The turn',
  sumLine: (name, sum, target, cards) =>
    `${name}: ${sum} of ${target} with ${cards} ${plural(cards, 'card', 'cards')}.`,
  handLine: (name, values) => `${name} has taken ${values} and puts one of them back.`,
  pilesTitle: 'Cards won',
  pileLine: (name, count) => `${name}: ${count} ${plural(count, 'card', 'cards')}`,
  turnThis: 'Turn this card over',
  takeValue: (value) => `Put back the ${value}`,
  putHere: (place) => `${place}, empty place`,
  sum: 'Sum',
  outOf: (target) => `of ${target}`,
  gaugeText: (sum, target, cards) => `${sum} of ${target} with ${cards} ${plural(cards, 'card', 'cards')}`,
  bidOf: (name, sum, cards) => `Bid of ${name}: ${sum} with ${cards} ${plural(cards, 'card', 'cards')}.`,
  bidMore: (name) => `If nobody does better, ${name} takes these cards.`,
  noBid: 'No bid.',
  noBidMore: (target) => `Make ${target}, or stop before: your total becomes the bid.`,
  missing: (rest) => {
    if (rest >= 9) return `${rest} to go. No card is too much.`;
    return `${rest} to go. ${rest === 8 ? 'A 9 is too much.' : `${rest + 1} or more is too much.`}`;
  },
  single: (name) => `Single card of ${name}: beat it!`,
  singleMore: 'Otherwise the game ends when that turn comes.',
  over: (sum) => `${sum}: too high.`,
  zeros: 'A second 0.',
  failed: 'Below the bid.',
  only: 'Two cards were needed.',
  thirteen: (name) => `Exactly thirteen! ${name} takes them all.`,
  stood: (name) => `The bid of ${name} has stood.`,
  taken: 'Cards taken',
  takenBy: (name) => `For ${name}: one of these cards goes back.`,
  stopMark: (sum) => `Stop and mark ${sum}`,
  stopBelow: (name) => `Stop (below the bid of ${name})`,
  notYet: 'Stop: not yet',
  change: 'Another card',
  putTitle: 'Which one goes back in secret?',
  putRest: (others) =>
    others === 1 ? 'The other one goes to your pile.' : `The other ${others} go to your pile.`,
  seatBid: (sums) => `Bid: ${sums}`,
  cards: (count) => plural(count, 'card', 'cards'),
  doTurn: 'Turn a card that lies face down.',
  doBeat: (sum, cards) => `Turn a card. To beat: ${sum} with ${cards} ${plural(cards, 'card', 'cards')}.`,
  doSecond: (sum) => `You have ${sum}. Turn one more card.`,
  doGoOn: (sum, cards) => `${sum} with ${cards} ${plural(cards, 'card', 'cards')}: go on or stop.`,
  doBetter: (sum, cards, name) =>
    `${sum} with ${cards} ${plural(cards, 'card', 'cards')}: better than ${name}.`,
  doBelow: (sum, cards, name) =>
    `${sum} with ${cards} ${plural(cards, 'card', 'cards')}: not yet better than ${name}.`,
  doStop: 'No card lies face down any more. Stop.',
  doPut: 'Choose the card to put back in secret.',
  doPutPlace: 'Put it on an empty place.',
  metSingle:
    'A bid of a single card! If it is still there when its owner’s turn comes, the game ends. To beat it takes a higher sum, or the same sum with more cards.',
  offerTurn: (rest: number, target: number) => `Turn a hidden card: ${rest} more make ${target}`,
  counted: {
    unit: (n) => plural(n, 'card', 'cards'),
    note: 'Most cards win.',
  },
} satisfies Words;
