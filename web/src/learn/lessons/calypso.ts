import type { Lesson } from '../lesson';

/** Under the tiles, for whoever changes this: b1 blue, c1 green, b2 red, c2 red, b3 blue, c3 yellow. */
export const lesson: Lesson = {
  game: 'calypso',
  title: { fr: 'Apprendre Calypso', en: 'Learn Calypso' },
  options: { start: '0' },
  position: '.r?b?.,.g?y?.,.y?g?./srbgyfn/s/24:0,0/0/throw',
  names: ['Léa', 'Crabe'],
  learner: 0,
  steps: [
    {
      say: {
        fr: 'Les petits poissons sont pris dans le filet. Aide Calypso, le poisson orange : à deux, douze poissons délivrés et tu gagnes !',
        en: 'The little fish are caught in the net. Help Calypso, the orange fish: with two players, free twelve fish and you win!',
      },
      clause: '7.1',
    },
    {
      say: {
        fr: 'Lance le dé. Calypso nage dans le sens des flèches.',
        en: 'Throw the die. Calypso swims the way the arrows point.',
      },
      clause: '3.1',
      cast: 'd:3',
    },
    {
      say: {
        fr: 'Poisson vert ! Il faut faire apparaître un vert en retournant une petite tuile. Essaie b1, en haut à gauche.',
        en: 'A green fish! Make a green one appear by turning a small tile. Try b1, top left.',
      },
      clause: '4.3',
      expect: ['turn:b1'],
      otherwise: {
        fr: 'On ne sait encore rien : commence par b1, en haut à gauche.',
        en: 'Nothing is known yet: begin with b1, top left.',
      },
      outcome: 'face:blue',
    },
    {
      say: {
        fr: 'Du bleu : raté, le tour passe. Mais retiens bien : le rouge est maintenant caché sous b1.',
        en: 'Blue: missed, the turn passes. But remember: red is now hidden under b1.',
      },
      clause: '4.5',
    },
    {
      say: {
        fr: 'Crabe fait 1 et cherche un jaune. Regarde quelle tuile se retourne : b2, au milieu à gauche.',
        en: 'Crabe throws 1 and looks for yellow. Watch which tile turns: b2, left in the middle.',
      },
      clause: '4.1',
      outcome: 'd:1',
      reply: { seat: 1, action: 'turn:b2' },
    },
    {
      say: {
        fr: 'Rouge apparaît, le vert se cache sous b2. Raté pour Crabe, et utile pour toi !',
        en: 'Red comes up, green hides under b2. Missed for Crabe, and useful for you!',
      },
      clause: '4.5',
      outcome: 'face:red',
    },
    {
      say: { fr: 'À toi : lance le dé.', en: 'Your turn: throw the die.' },
      clause: '3.1',
      cast: 'd:4',
    },
    {
      say: {
        fr: 'Poisson rouge. Tu te souviens où un rouge s’est caché ? Retourne cette tuile.',
        en: 'A red fish. Do you remember where a red one went into hiding? Turn that tile.',
      },
      clause: '4.3',
      expect: ['turn:b1'],
      otherwise: {
        fr: 'Pense à la première tuile que tu as retournée : b1.',
        en: 'Think of the first tile you turned: b1.',
      },
    },
    {
      say: {
        fr: 'Trouvé ! Un petit poisson sort du filet et tu rejoues. Lance encore.',
        en: 'Found! A little fish leaves the net and you play again. Throw once more.',
      },
      clause: '4.4',
      cast: 'd:4',
    },
    {
      say: {
        fr: 'Quatre poissons : annonce la couleur de ton choix, puis retourne une tuile. Un vert se cache sous b2 : annonce vert !',
        en: 'Four fish: name any colour, then turn a tile. A green one hides under b2: name green!',
      },
      clause: '4.6',
      expect: ['name:green:b2'],
      otherwise: {
        fr: 'Le plus sûr : annonce vert et retourne b2, la tuile de Crabe.',
        en: 'The safest: name green and turn b2, the tile Crabe turned.',
      },
    },
    {
      say: {
        fr: 'Deux poissons d’un coup ! Ici on ne rejoue pas : c’est à Crabe, qui fait 2 et s’arrête sur le Requin.',
        en: 'Two fish at once! Here you do not play again: it is Crabe’s turn, who throws 2 and stops on the Shark.',
      },
      clause: '4.7',
      outcome: 'd:2',
    },
    {
      say: {
        fr: 'Sur le Requin, on prend un poisson à quelqu’un. Crabe te prend un poisson…',
        en: 'On the Shark you take a fish from somebody. Crabe takes one of yours…',
      },
      clause: '6.3',
      reply: { seat: 1, action: 'take:0' },
    },
    {
      say: { fr: 'À toi de lancer. Attention au Filet !', en: 'Your throw. Mind the Net!' },
      clause: '3.1',
      cast: 'd:6',
    },
    {
      say: {
        fr: 'Le Filet : un de tes poissons y retourne. Il t’en reste un.',
        en: 'The Net: one of your fish goes back into it. You have one left.',
      },
      clause: '6.1',
    },
    {
      say: {
        fr: 'Dernière chose : quand trois poissons d’une couleur sont visibles, on mélange les six petites tuiles, et il faut tout retrouver. Bonne pêche à l’envers !',
        en: 'One last thing: when three fish of one colour are visible, the six small tiles are mixed and everything must be found anew. Good luck!',
      },
      clause: '5.1',
    },
  ],
};
