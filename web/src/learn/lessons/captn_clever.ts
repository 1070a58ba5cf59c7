import type { Lesson } from '../lesson';

const followMe = {
  fr: 'C’est permis aussi, mais essaie ce que je viens de dire.',
  en: 'That is allowed too, but try what I have just said.',
};

/** Captains walk over boats, neighbours choose treasures, crossings close links, and a way is built. */
export const lesson: Lesson = {
  game: 'captn_clever',
  title: { fr: 'Apprendre Capt’n Clever', en: 'Learn Capt’n Clever' },
  options: { players: 3, start: 0, easy: false },
  names: ['Léa', 'Tom', 'Zoé'],
  learner: 0,
  steps: [
    {
      say: {
        fr: 'Neuf îles, neuf trésors à trouver. Pose ton capitaine sur l’île 4, puis ton bateau entre les îles 4 et 5.',
        en: 'Nine islands, nine treasures to find. Put your captain on island 4, then your boat between islands 4 and 5.',
      },
      clause: '2.2',
      expect: ['set:4:4-5'],
      otherwise: {
        fr: 'Pour cette fois : capitaine sur l’île 4, bateau entre 4 et 5.',
        en: 'This time: captain on island 4, boat between 4 and 5.',
      },
    },
    {
      say: {
        fr: 'Tom pose son capitaine sur l’île 9. Le bateau peut être ailleurs : entre 5 et 6.',
        en: 'Tom puts a captain on island 9. The boat may be elsewhere: it goes between 5 and 6.',
      },
      clause: '2.3',
      reply: { seat: 1, action: 'set:9:5-6' },
    },
    {
      say: {
        fr: 'Zoé choisit l’île 1, avec un bateau tout en bas, entre 8 et 9.',
        en: 'Zoé chooses island 1, with a boat at the very bottom, between 8 and 9.',
      },
      clause: '2.2',
      reply: { seat: 2, action: 'set:1:8-9' },
    },
    {
      say: {
        fr: 'Tu tiens les cartes de Tom, ton voisin de gauche. Donne-lui un trésor loin de l’île 9 : le 1, le 4 ou le 7.',
        en: 'You hold the cards of Tom, your left neighbour. Give a treasure far from island 9: 1, 4 or 7.',
      },
      clause: '3.2',
      expect: ['give:1', 'give:4', 'give:7'],
      otherwise: {
        fr: 'Celui-là serait trop facile. Donne le 1, le 4 ou le 7.',
        en: 'That one would be too easy. Give 1, 4 or 7.',
      },
    },
    {
      say: {
        fr: 'Tom donne en secret une carte à Zoé. Toi, tu ne sais pas laquelle.',
        en: 'Tom gives Zoé a card in secret. You do not know which one.',
      },
      clause: '3.4',
      reply: { seat: 1, action: 'give:7' },
    },
    {
      say: {
        fr: 'Et Zoé, à ta droite, t’en donne une. La carte sera sous le plateau, pour toi seulement.',
        en: 'And Zoé, on your right, gives you one. It will lie under the board, for you alone.',
      },
      clause: '3.1',
      reply: { seat: 2, action: 'give:6' },
    },
    {
      say: {
        fr: 'Ton trésor est la clé, sur l’île 6. Ton capitaine marche sur tous les bateaux : il peut passer par l’île 5. Va sur l’île 6 !',
        en: 'Your treasure is the key, on island 6. Your captain walks over everybody’s boats, by way of island 5. Go to island 6!',
      },
      clause: '4.4',
      expect: ['captain:6'],
      otherwise: {
        fr: 'Garde le bateau pour après. Va d’abord sur l’île 6.',
        en: 'Keep the boat for later. First go to island 6.',
      },
    },
    {
      say: {
        fr: 'Trouvé ! Ton bateau peut encore bouger. Pose-le entre 6 et 8 : il ferme alors le lien qui le croise, entre 5 et 9.',
        en: 'Found! Your boat may still move. Put it between 6 and 8: it then closes the link that it crosses, between 5 and 9.',
      },
      clause: '2.5',
      expect: ['boat:6-8'],
      otherwise: followMe,
    },
    {
      say: {
        fr: 'Ton tour est fini. Après une trouvaille, Zoé, à ta droite, te donne un nouveau trésor.',
        en: 'Your turn is over. After a find, Zoé, on your right, gives you a new treasure.',
      },
      clause: '5.3',
      reply: { seat: 2, action: 'give:2' },
    },
    {
      say: {
        fr: 'Tom marche sur le bateau de Zoé et va sur l’île 8.',
        en: 'Tom walks over Zoé’s boat and goes to island 8.',
      },
      clause: '4.4',
      reply: { seat: 1, action: 'captain:8' },
    },
    {
      say: {
        fr: 'Puis son bateau part loin, entre 2 et 3. Un bateau va où il veut, si le lien est ouvert.',
        en: 'Then the boat goes far away, between 2 and 3. A boat goes anywhere, if the link is open.',
      },
      clause: '4.2',
      reply: { seat: 1, action: 'boat:2-3' },
    },
    {
      say: {
        fr: 'Aucun bateau ne touche l’île 1 : le capitaine de Zoé ne peut pas bouger. Zoé finit le tour.',
        en: 'No boat touches island 1: Zoé’s captain cannot move. Zoé ends the turn.',
      },
      clause: '4.6',
      reply: { seat: 2, action: 'end' },
    },
    {
      say: {
        fr: 'Tu cherches maintenant la couronne, sur l’île 2. Il manque un bateau : prends le tien et pose-le entre 3 et 6.',
        en: 'Now you seek the crown, on island 2. One boat is missing: take yours and put it between 3 and 6.',
      },
      clause: '4.1',
      expect: ['boat:3-6'],
      otherwise: followMe,
    },
    {
      say: {
        fr: 'Le chemin est prêt : 6, 3, 2. Va chercher la couronne !',
        en: 'The way is ready: 6, 3, 2. Go and get the crown!',
      },
      clause: '5.1',
      expect: ['captain:2'],
      otherwise: {
        fr: 'La couronne est plus loin : va jusqu’à l’île 2.',
        en: 'The crown is further on: go to island 2.',
      },
    },
    {
      say: {
        fr: 'Deux trésors ! Zoé t’en choisit un troisième, sans doute bien loin.',
        en: 'Two treasures! Zoé chooses your third one, very likely far away.',
      },
      clause: '5.3',
      reply: { seat: 2, action: 'give:7' },
    },
    {
      say: {
        fr: 'Qui trouve le premier ses neuf trésors gagne. Compte sur les bateaux des autres, et choisis bien leurs trésors !',
        en: 'Whoever first finds nine treasures wins. Use everybody’s boats, and choose their treasures well!',
      },
      clause: '5.5',
    },
  ],
};
