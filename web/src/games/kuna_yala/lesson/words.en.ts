import type { Words } from './words';

export default {
  title: 'Learn Kuna Yala',
  shoals:
    'Everybody grows a shoal of fish around a coral. Your secret colour is red: every red fish in sight is worth a point, in your shoal and in Tom’s.',
  ownCard:
    'On your turn take two of the four cards: one for you, one for Tom. Choose the red fish, for you, and place it to the right of your two red fish.',
  rightEnd: 'That is allowed, but this time take card 1 and place it at the right end of your shoal.',
  sharkForTom:
    'Same colour or same sea bed: the fish get along. Now a card for Tom: the shark! Put it onto his two green fish.',
  sharkOnGreen: 'This time take the shark and put it onto Tom’s two green fish.',
  newFish: 'The green fish are eaten. New cards fill the gaps: a blue fish on meadow…',
  newCoral: '… and a coral.',
  tomBesideCoral:
    'Tom’s turn. He places a yellow fish to the left of his coral: beside a coral anything goes.',
  tomGivesCoral: 'And he gives you a coral. Now you have two, more than Tom.',
  octopus: 'An octopus appears! It swims to the shoal with the most corals: yours. It is worth a point.',
  octopusReplaced: 'Another card takes its place.',
  twoMore: 'And two more red fish.',
  reds: 'Your turn. Take the two red fish and place them at the end of your row of reds.',
  cardFour: 'This time take card 4 and place it at the right end of your shoal.',
  meadows:
    'Tom has two meadows side by side. Give him the blue fish on meadow, at the right end: the place shows bones.',
  tomsRightEnd: 'This time take card 1 and place it at the right end of Tom’s shoal.',
  curse:
    'The curse! Three of the same sea bed in a row turn to bones and no longer count. Mind that it can happen to you too.',
  fourAgain: 'The four cards are filled up.',
  end: 'The game ends when three piles are empty. Then the colours are shown and counted: a point for each fish of your colour and each octopus of yours.',
  bonuses:
    'Three more if your colour is the most numerous in your shoal, two for the shoal with the most sharks. Good fishing!',
} satisfies Words;
