import type { Words } from './words';

export default {
  title: 'Learn Calcory',
  hiddenCards: 'Here are hidden cards, from 0 to 9. You want to win the most. Turn card a1, top left.',
  twoCards: 'A 6! You have won nothing yet, so you need at least two cards before you may stop.',
  addUp: 'The cards of a turn are added up, to reach 13. Turn a2.',
  dare: '6 + 4 = 10. Three to go, and you may go on as long as you dare. Turn a3.',
  thirteen:
    'Exactly thirteen: all yours! Put one of these cards back, face down, on an empty place. Nobody else knows which one.',
  tomBegins: 'Tom’s turn. Look closely: b1 hides an 8.',
  tomBusts: '8 + 9 = 17: more than 13! Tom’s cards are covered again. Remember the 8 on b1.',
  yourTurn: 'Your turn. Turn c1.',
  second: 'A small 2. Turn c2 as well.',
  stopWithBid: '2 + 7 = 9. One more card would be a risk. Stop: your two cards stay open, they are your bid.',
  tomMustBeat: 'Tom must do better than 9, and turns a 0.',
  twoZeros:
    'Another 0! The second 0 of a turn closes everything, like a sum that is too high. Your bid has stood: you take it.',
  putBack: 'As after a 13, you put one of the two cards back. Lay it on c1 or c2.',
  c1OrC2: 'This time, choose c1 or c2.',
  tomSix: 'Tom turns a 6…',
  singleCard: '… and stops with a single card. Careful: if this bid stands, the game ends!',
  rememberEight: 'You need more than 6. Do you remember the 8? Turn b1.',
  eightWas: 'The 8 was on b1.',
  eightBeats:
    '8 beats 6: stop. Now it is your single card that can end the game. You know it all, well done!',
  thatCard: (place: string) => `This time, turn ${place}.`,
  stopNow: 'This time, press “Stop”.',
} satisfies Words;
