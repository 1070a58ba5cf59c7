import type { Words } from './words';

export default {
  title: 'Learn Calypso',
  aim: 'The little fish are caught in the net. Help Calypso, the orange fish: with two players, free twelve fish and you win!',
  throw: 'Throw the die. Calypso swims the way the arrows point.',
  green: 'A green fish! Make a green one appear by turning a small tile. Try b1, top left.',
  nothingKnown: 'Nothing is known yet: begin with b1, top left.',
  missed: 'Blue: missed, the turn passes. But remember: red is now hidden under b1.',
  crabe: 'Crabe throws 1 and looks for yellow. Watch which tile turns: b2, left in the middle.',
  crabeMissed: 'Red comes up, green hides under b2. Missed for Crabe, and useful for you!',
  throwAgain: 'Your turn: throw the die.',
  red: 'A red fish. Do you remember where a red one went into hiding? Turn that tile.',
  firstTile: 'Think of the first tile you turned: b1.',
  found: 'Found! A little fish leaves the net and you play again. Throw once more.',
  fourFish: 'Four fish: name any colour, then turn a tile. A green one hides under b2: name green!',
  safest: 'The safest: name green and turn b2, the tile Crabe turned.',
  twoAtOnce:
    'Two fish at once! Here you do not play again: it is Crabe’s turn, who throws 2 and stops on the Shark.',
  shark: 'On the Shark you take a fish from somebody. Crabe takes one of yours…',
  mindNet: 'Your throw. Mind the Net!',
  net: 'The Net: one of your fish goes back into it. You have one left.',
  mixed:
    'One last thing: when three fish of one colour are visible, the six small tiles are mixed and everything must be found anew. Good luck!',
} satisfies Words;
