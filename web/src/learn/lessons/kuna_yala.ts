import type { Lesson } from '../lesson';

/** Two turns with every kind of card: a fish, a shark, a coral, an octopus, and a curse. */
export const lesson: Lesson = {
  game: 'kuna_yala',
  title: { fr: 'Apprendre Kuna Yala', en: 'Learn Kuna Yala' },
  options: { players: 2, start: 0 },
  position:
    'rg/24,23,23,23/rA1,coral,shark,yB1/0,0=coral;1,0=rA2;0,1=bD1|0,0=coral;1,0=yC1;2,0=yC2;0,1=gD2/-/-/0/own',
  names: ['Léa', 'Tom'],
  learner: 0,
  steps: [
    {
      say: {
        fr: 'Chacun fait grandir un banc de poissons autour d’un corail. Ta couleur secrète est le rouge : chaque poisson rouge visible vaut un point, dans ton banc et chez Tom.',
        en: 'Everybody grows a shoal of fish around a coral. Your secret colour is red: every red fish in sight is worth a point, in your shoal and in Tom’s.',
      },
      clause: '7.4',
    },
    {
      say: {
        fr: 'À ton tour, prends deux des quatre cartes : une pour toi, une pour Tom. Choisis le poisson rouge, pour toi, et pose-le à droite de tes deux poissons rouges.',
        en: 'On your turn take two of the four cards: one for you, one for Tom. Choose the red fish, for you, and place it to the right of your two red fish.',
      },
      clause: '2.1',
      expect: ['place:1:0:2,0'],
      otherwise: {
        fr: 'C’est permis, mais pour cette fois prends la carte 1 et pose-la tout à droite de ton banc.',
        en: 'That is allowed, but this time take card 1 and place it at the right end of your shoal.',
      },
    },
    {
      say: {
        fr: 'Même couleur ou même fond : les poissons s’entendent. Maintenant une carte pour Tom : le requin ! Pose-le sur ses deux poissons verts.',
        en: 'Same colour or same sea bed: the fish get along. Now a card for Tom: the shark! Put it onto his two green fish.',
      },
      clause: '4.1',
      expect: ['place:3:1:0,1'],
      otherwise: {
        fr: 'Pour cette fois, prends le requin et pose-le sur les deux poissons verts de Tom.',
        en: 'This time take the shark and put it onto Tom’s two green fish.',
      },
    },
    {
      say: {
        fr: 'Les poissons verts sont mangés. De nouvelles cartes comblent les trous : un poisson bleu sur herbier…',
        en: 'The green fish are eaten. New cards fill the gaps: a blue fish on meadow…',
      },
      clause: '6.1',
      outcome: 'card:bC1',
    },
    { say: { fr: '… et un corail.', en: '… and a coral.' }, clause: '6.1', outcome: 'card:coral' },
    {
      say: {
        fr: 'À Tom. Il pose un poisson jaune à gauche de son corail : à côté d’un corail, tout va.',
        en: 'Tom’s turn. He places a yellow fish to the left of his coral: beside a coral anything goes.',
      },
      clause: '3.5',
      reply: { seat: 1, action: 'place:4:1:-1,0' },
    },
    {
      say: {
        fr: 'Et il te donne un corail. Tu en as deux maintenant, plus que Tom.',
        en: 'And he gives you a coral. Now you have two, more than Tom.',
      },
      clause: '3.3',
      reply: { seat: 1, action: 'place:2:0:-1,0' },
    },
    {
      say: {
        fr: 'Une pieuvre apparaît ! Elle nage vers le banc qui a le plus de coraux : le tien. Elle vaut un point.',
        en: 'An octopus appears! It swims to the shoal with the most corals: yours. It is worth a point.',
      },
      clause: '6.3',
      outcome: 'card:octopus',
    },
    {
      say: { fr: 'Une autre carte prend sa place.', en: 'Another card takes its place.' },
      clause: '6.6',
      outcome: 'card:gB1',
    },
    {
      say: { fr: 'Et encore deux poissons rouges.', en: 'And two more red fish.' },
      clause: '6.1',
      outcome: 'card:rB2',
    },
    {
      say: {
        fr: 'À toi. Prends les deux poissons rouges et pose-les au bout de ta ligne de rouges.',
        en: 'Your turn. Take the two red fish and place them at the end of your row of reds.',
      },
      clause: '3.4',
      expect: ['place:4:0:3,0'],
      otherwise: {
        fr: 'Pour cette fois, prends la carte 4 et pose-la tout à droite de ton banc.',
        en: 'This time take card 4 and place it at the right end of your shoal.',
      },
    },
    {
      say: {
        fr: 'Tom a deux fois l’herbier côte à côte. Donne-lui le poisson bleu sur herbier, tout à droite : la case montre des arêtes.',
        en: 'Tom has two meadows side by side. Give him the blue fish on meadow, at the right end: the place shows bones.',
      },
      clause: '5.1',
      expect: ['place:1:1:3,0'],
      otherwise: {
        fr: 'Pour cette fois, prends la carte 1 et pose-la tout à droite du banc de Tom.',
        en: 'This time take card 1 and place it at the right end of Tom’s shoal.',
      },
    },
    {
      say: {
        fr: 'Malédiction ! Trois fonds pareils à la suite deviennent des arêtes et ne comptent plus. Attention, cela peut t’arriver aussi.',
        en: 'The curse! Three of the same sea bed in a row turn to bones and no longer count. Mind that it can happen to you too.',
      },
      clause: '5.1',
      outcome: 'card:coral',
    },
    {
      say: { fr: 'On complète à quatre cartes.', en: 'The four cards are filled up.' },
      clause: '6.1',
      outcome: 'card:yD1',
    },
    {
      say: {
        fr: 'La partie s’arrête quand trois piles sont vides. Alors on montre les couleurs et on compte : un point par poisson de ta couleur et par pieuvre chez toi.',
        en: 'The game ends when three piles are empty. Then the colours are shown and counted: a point for each fish of your colour and each octopus of yours.',
      },
      clause: '7.1',
    },
    {
      say: {
        fr: 'Trois points de plus si ta couleur est la plus nombreuse dans ton banc, deux pour le banc qui a le plus de requins. Bonne pêche !',
        en: 'Three more if your colour is the most numerous in your shoal, two for the shoal with the most sharks. Good fishing!',
      },
      clause: '7.5',
    },
  ],
};
