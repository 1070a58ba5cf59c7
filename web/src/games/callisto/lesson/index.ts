import type { Lesson } from '../../../play/lesson';
import { t } from './words';

/** Two columns, a piece by a side, the centre, turning over, the third column: every rule once. */
export const lesson: Lesson = {
  game: 'callisto',
  title: () => t().title,
  options: { players: 2, start: 0 },
  names: ['Léa', 'Tom'],
  learner: 0,
  steps: [
    {
      say: () => t().aim,
      clause: '5.3',
    },
    {
      say: () => t().firstColumn,
      clause: '3.1',
      expect: ['e8'],
      otherwise: () => t().onE8,
    },
    {
      say: () => t().tomColumn,
      clause: '2.2',
      reply: { seat: 1, action: 'l9' },
    },
    {
      say: () => t().secondColumn,
      clause: '3.2',
      expect: ['h13'],
      otherwise: () => t().onH13,
    },
    {
      say: () => t().tomToo,
      clause: '3.1',
      reply: { seat: 1, action: 'i4' },
    },
    {
      say: () => t().cross,
      clause: '4.3',
      expect: ['e9,d10,e10,f10,e11'],
      otherwise: () => t().crossGoes,
    },
    {
      say: () => t().tomT,
      clause: '4.3',
      reply: { seat: 1, action: 'l8,m8,n8,m9,m10' },
    },
    {
      say: () => t().intoCentre,
      clause: '4.2',
      expect: ['f8,g8,h8'],
      otherwise: () => t().iGoes,
    },
    {
      say: () => t().tomStairs,
      clause: '4.2',
      reply: { seat: 1, action: 'h5,i5,i6,j6,j7' },
    },
    {
      say: () => t().mirror,
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
      otherwise: () => t().mirroredL,
    },
    {
      say: () => t().tomBottom,
      clause: '4.1',
      reply: { seat: 1, action: 'h3,i3,j3,h4,j4' },
    },
    {
      say: () => t().thirdColumn,
      clause: '3.3',
      expect: ['l13'],
      otherwise: () => t().columnOnL13,
    },
    {
      say: () => t().tomGrows,
      clause: '4.1',
      reply: { seat: 1, action: 'n9,o9,n10,o10' },
    },
    {
      say: () => t().staircase,
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
      otherwise: () => t().staircaseGoes,
    },
    {
      say: () => t().out,
      clause: '5.4',
    },
  ],
};
