import type { Lesson } from '../lesson';

const puts = (values: number[], places: string[]): string[] =>
  values.flatMap((value) => places.map((place) => `put:${value}:${place}`));

const thatCard = (place: string) => ({
  fr: `Pour cette fois, retourne ${place}.`,
  en: `This time, turn ${place}.`,
});
const stopNow = {
  fr: 'Pour cette fois, appuie sur « S’arrêter ».',
  en: 'This time, press “Stop”.',
};

/** One exact thirteen, a bust to remember, a bid that stands, and a single card to beat. */
export const lesson: Lesson = {
  game: 'calcory',
  title: { fr: 'Apprendre Calcory', en: 'Learn Calcory' },
  options: { players: 2, start: 0 },
  // Every card is fixed, so that no chance is due.
  position:
    '6437294877/8905201146/2774517076/6111814003/2327569837/998557131.;unseen:0,0,0,0,0,0,0,0,0,0;piles:0,1;seat:0;bid:-;turn',
  names: ['Léa', 'Tom'],
  learner: 0,
  steps: [
    {
      say: {
        fr: 'Voici des cartes cachées, de 0 à 9. On veut en gagner le plus. Retourne la carte a1, en haut à gauche.',
        en: 'Here are hidden cards, from 0 to 9. You want to win the most. Turn card a1, top left.',
      },
      clause: '2.1',
      expect: ['turn:a1'],
      otherwise: thatCard('a1'),
    },
    {
      say: {
        fr: 'Un 6 ! On additionne les cartes de son tour pour arriver à 13. Retourne a2.',
        en: 'A 6! The cards of your turn are added up, on the way to 13. Turn a2.',
      },
      clause: '2.2',
      expect: ['turn:a2'],
      otherwise: thatCard('a2'),
    },
    {
      say: {
        fr: '6 + 4 = 10. Il manque 3, et tu peux continuer autant que tu oses. Retourne a3.',
        en: '6 + 4 = 10. Three to go, and you may go on as long as you dare. Turn a3.',
      },
      clause: '2.2',
      expect: ['turn:a3'],
      otherwise: thatCard('a3'),
    },
    {
      say: {
        fr: 'Treize tout juste : tout est à toi ! Remets une de ces cartes, cachée, sur une place vide. Personne d’autre ne sait laquelle.',
        en: 'Exactly thirteen: all yours! Put one of these cards back, face down, on an empty place. Nobody else knows which one.',
      },
      clause: '3.2',
      expect: puts([3, 4, 6], ['a1', 'a2', 'a3', 'f10']),
    },
    {
      say: {
        fr: 'C’est à Tom. Regarde bien : b1 cache un 8.',
        en: 'Tom’s turn. Look closely: b1 hides an 8.',
      },
      clause: '2.1',
      reply: { seat: 1, action: 'turn:b1' },
    },
    {
      say: {
        fr: '8 + 9 = 17 : plus de 13 ! Les cartes de Tom se referment. Souviens-toi du 8 en b1.',
        en: '8 + 9 = 17: more than 13! Tom’s cards are covered again. Remember the 8 on b1.',
      },
      clause: '2.4',
      reply: { seat: 1, action: 'turn:b2' },
    },
    {
      say: { fr: 'À toi. Retourne c1.', en: 'Your turn. Turn c1.' },
      clause: '2.1',
      expect: ['turn:c1'],
      otherwise: thatCard('c1'),
    },
    {
      say: { fr: 'Un petit 2. Retourne encore c2.', en: 'A small 2. Turn c2 as well.' },
      clause: '2.2',
      expect: ['turn:c2'],
      otherwise: thatCard('c2'),
    },
    {
      say: {
        fr: '2 + 7 = 9. Une carte de plus serait risquée. Arrête-toi : tes deux cartes restent ouvertes, c’est ton annonce.',
        en: '2 + 7 = 9. One more card would be a risk. Stop: your two cards stay open, they are your bid.',
      },
      clause: '4.1',
      expect: ['stop'],
      otherwise: stopNow,
    },
    {
      say: {
        fr: 'Tom doit faire mieux que 9, et retourne un 5.',
        en: 'Tom must do better than 9, and turns a 5.',
      },
      clause: '5.1',
      reply: { seat: 1, action: 'turn:c5' },
    },
    {
      say: {
        fr: 'Tom s’arrête à 5 : c’est moins que 9. Sa carte se referme, ton annonce a tenu et tu la prends.',
        en: 'Tom stops at 5: that is less than 9. The card is covered, your bid has stood and you take it.',
      },
      clause: '5.3',
      reply: { seat: 1, action: 'stop' },
    },
    {
      say: {
        fr: 'Comme après un 13, tu remets une des deux cartes. Pose-la en c1 ou en c2.',
        en: 'As after a 13, you put one of the two cards back. Lay it on c1 or c2.',
      },
      clause: '5.6',
      expect: puts([2, 7], ['c1', 'c2']),
      otherwise: { fr: 'Pour cette fois, choisis c1 ou c2.', en: 'This time, choose c1 or c2.' },
    },
    {
      say: { fr: 'Tom retourne un 6…', en: 'Tom turns a 6…' },
      clause: '2.1',
      reply: { seat: 1, action: 'turn:d1' },
    },
    {
      say: {
        fr: '… et s’arrête avec une seule carte. Attention : si cette annonce tient, la partie s’arrête !',
        en: '… and stops with a single card. Careful: if this bid stands, the game ends!',
      },
      clause: '6.1',
      reply: { seat: 1, action: 'stop' },
    },
    {
      say: {
        fr: 'Il faut plus que 6. Tu te souviens du 8 ? Retourne b1.',
        en: 'You need more than 6. Do you remember the 8? Turn b1.',
      },
      clause: '5.2',
      expect: ['turn:b1'],
      otherwise: { fr: 'Le 8 était en b1.', en: 'The 8 was on b1.' },
    },
    {
      say: {
        fr: '8 bat 6 : arrête-toi. C’est maintenant ta carte seule qui peut finir la partie. Tu sais tout, bravo !',
        en: '8 beats 6: stop. Now it is your single card that can end the game. You know it all, well done!',
      },
      clause: '5.2',
      expect: ['stop'],
      otherwise: stopNow,
    },
  ],
};
