import type { Lesson } from '../lesson';

/** Two columns, a piece by a side, the centre, turning over, the third column: every rule once. */
export const lesson: Lesson = {
  game: 'callisto',
  title: { fr: 'Apprendre Callisto', en: 'Learn Callisto' },
  options: { players: 2, start: 0 },
  names: ['Léa', 'Tom'],
  learner: 0,
  steps: [
    {
      say: {
        fr: 'Pose le plus de pièces possible : les cases qui restent en main comptent contre toi.',
        en: 'Lay as many pieces as you can: the squares left in your hand count against you.',
      },
      clause: '5.3',
    },
    {
      say: {
        fr: 'D’abord, une colonne. Glisse-la en e8, juste à gauche du centre sombre, et pose-la.',
        en: 'First a column. Drag it to e8, just to the left of the dark centre, and lay it down.',
      },
      clause: '3.1',
      expect: ['e8'],
      otherwise: {
        fr: 'C’est permis. Pour cette leçon, pose-la en e8.',
        en: 'That is allowed. For this lesson, put it on e8.',
      },
    },
    {
      say: {
        fr: 'Tom pose sa colonne de l’autre côté.',
        en: 'Tom puts a column on the other side.',
      },
      clause: '2.2',
      reply: { seat: 1, action: 'l9' },
    },
    {
      say: {
        fr: 'Deuxième colonne : va plus loin, pour partir de deux endroits. Pose-la en h13, en haut.',
        en: 'Second column: go further away, to start from two places. Put it on h13, near the top.',
      },
      clause: '3.2',
      expect: ['h13'],
      otherwise: {
        fr: 'Bonne case aussi ! Ici, essaie h13.',
        en: 'A good square too! Here, try h13.',
      },
    },
    {
      say: {
        fr: 'Tom fait pareil. Maintenant, les pièces !',
        en: 'Tom does the same. Now for the pieces!',
      },
      clause: '3.1',
      reply: { seat: 1, action: 'i4' },
    },
    {
      say: {
        fr: 'Commence par les grandes. Prends la croix et pose-la juste au-dessus de e8 : elle touche ta colonne par un côté.',
        en: 'Begin with the big ones. Take the cross and lay it just above e8: it touches your column by a side.',
      },
      clause: '4.3',
      expect: ['e9,d10,e10,f10,e11'],
      otherwise: {
        fr: 'Prends la croix : son bras du bas va en e9.',
        en: 'Take the cross: its lower arm goes on e9.',
      },
    },
    {
      say: {
        fr: 'Tom pose un grand T. Un coin ne suffit jamais : il faut un côté.',
        en: 'Tom lays a large T. A corner is never enough: it takes a side.',
      },
      clause: '4.3',
      reply: { seat: 1, action: 'l8,m8,n8,m9,m10' },
    },
    {
      say: {
        fr: 'Les colonnes n’entrent pas au centre, les pièces si. Couche le I en f8, g8, h8.',
        en: 'Columns stay out of the centre, pieces may go in. Lay the I flat on f8, g8, h8.',
      },
      clause: '4.2',
      expect: ['f8,g8,h8'],
      otherwise: {
        fr: 'Prends le I, couché, contre ta colonne : f8, g8, h8.',
        en: 'Take the I, flat, against your column: f8, g8, h8.',
      },
    },
    {
      say: {
        fr: 'Tom descend en escalier vers le centre.',
        en: 'Tom takes the stairs to the centre.',
      },
      clause: '4.2',
      reply: { seat: 1, action: 'h5,i5,i6,j6,j7' },
    },
    {
      say: {
        fr: 'Une pièce se tourne et se retourne. Prends le L, appuie sur Miroir, et pose-le contre ton I, sur la case i8.',
        en: 'A piece can be turned, and turned over. Take the L, press Mirror, and lay it against your I, covering i8.',
      },
      clause: '2.3',
      expect: [
        'i8,j8,k8,i9',
        'h7,i7,i8,i9',
        'i8,j8,j9,j10',
        'k7,i8,j8,k8',
        'i8,g9,h9,i9',
        'i7,i8,i9,j9',
        'i8,i9,i10,j10',
      ],
      otherwise: {
        fr: 'Presque : le L retourné en miroir, avec une case en i8.',
        en: 'Nearly: the L turned over, with one square on i8.',
      },
    },
    {
      say: {
        fr: 'Tom joue en bas.',
        en: 'Tom plays at the bottom.',
      },
      clause: '4.1',
      reply: { seat: 1, action: 'h3,i3,j3,h4,j4' },
    },
    {
      say: {
        fr: 'Ta troisième colonne ouvre un coin quand tu veux, mais c’est tout ton tour. Pose-la en l13, en haut à droite.',
        en: 'Your third column opens a corner when you like, but it is your whole turn. Put it on l13, top right.',
      },
      clause: '3.3',
      expect: ['l13'],
      otherwise: {
        fr: 'Prends la colonne et pose-la en l13.',
        en: 'Take the column and put it on l13.',
      },
    },
    {
      say: {
        fr: 'Tom s’agrandit vers la droite.',
        en: 'Tom grows to the right.',
      },
      clause: '4.1',
      reply: { seat: 1, action: 'n9,o9,n10,o10' },
    },
    {
      say: {
        fr: 'Profite de ton coin : pose l’escalier W contre la colonne l13.',
        en: 'Use your corner: lay the W staircase against the column on l13.',
      },
      clause: '4.3',
      expect: [
        'k13,j14,k14,i15,j15',
        'i11,j11,j12,k12,k13',
        'i12,j12,j13,k13,k14',
        'l11,k12,l12,j13,k13',
        'k12,j13,k13,i14,j14',
        'k10,k11,l11,l12,m12',
        'i11,i12,j12,j13,k13',
        'l11,m11,k12,l12,k13',
        'k12,l12,j13,k13,j14',
        'j13,k13,i14,j14,i15',
      ],
      otherwise: {
        fr: 'L’escalier W, avec une case à côté de l13 : en k13 ou l12.',
        en: 'The W staircase, with a square beside l13: k13 or l12.',
      },
    },
    {
      say: {
        fr: 'Quand plus rien n’entre, ta couleur est sortie. Le moins de points en main gagne : à toi de jouer !',
        en: 'When nothing fits any more, your colour is out. The fewest points in hand win: now it is your turn!',
      },
      clause: '5.4',
    },
  ],
};
