import type { Lesson } from '../../../play/lesson';
import { t } from './words';

const thatCard = (place: string) => () => t().thatCard(place);

/** One exact thirteen, a bust to remember, two zeros, a bid that stands, and a single card to beat. */
export const lesson: Lesson = {
  game: 'calcory',
  title: () => t().title,
  options: { players: 2, start: 0 },
  // Every card is fixed, so that no chance is due.
  position:
    '6437294877/8905201146/2774517076/6111814003/2327569837/998557131.;unseen:0,0,0,0,0,0,0,0,0,0;piles:0,1;seat:0;bid:-;turn',
  names: ['Léa', 'Tom'],
  learner: 0,
  steps: [
    {
      say: () => t().hiddenCards,
      clause: '2.1',
      expect: ['turn:a1'],
      otherwise: thatCard('a1'),
    },
    {
      say: () => t().twoCards,
      clause: '4.2',
    },
    {
      say: () => t().addUp,
      clause: '2.2',
      expect: ['turn:a2'],
      otherwise: thatCard('a2'),
    },
    {
      say: () => t().dare,
      clause: '2.2',
      expect: ['turn:a3'],
      otherwise: thatCard('a3'),
    },
    {
      say: () => t().thirteen,
      clause: '3.2',
      expect: [
        'put:3:a1',
        'put:3:a2',
        'put:3:a3',
        'put:3:f10',
        'put:4:a1',
        'put:4:a2',
        'put:4:a3',
        'put:4:f10',
        'put:6:a1',
        'put:6:a2',
        'put:6:a3',
        'put:6:f10',
      ],
    },
    {
      say: () => t().tomBegins,
      clause: '2.1',
      reply: { seat: 1, action: 'turn:b1' },
    },
    {
      say: () => t().tomBusts,
      clause: '2.4',
      reply: { seat: 1, action: 'turn:b2' },
    },
    {
      say: () => t().yourTurn,
      clause: '2.1',
      expect: ['turn:c1'],
      otherwise: thatCard('c1'),
    },
    {
      say: () => t().second,
      clause: '2.2',
      expect: ['turn:c2'],
      otherwise: thatCard('c2'),
    },
    {
      say: () => t().stopWithBid,
      clause: '4.1',
      expect: ['stop'],
      otherwise: () => t().stopNow,
    },
    {
      say: () => t().tomMustBeat,
      clause: '5.1',
      reply: { seat: 1, action: 'turn:b3' },
    },
    {
      say: () => t().twoZeros,
      clause: '2.5',
      reply: { seat: 1, action: 'turn:b6' },
    },
    {
      say: () => t().putBack,
      clause: '5.6',
      expect: ['put:2:c1', 'put:2:c2', 'put:7:c1', 'put:7:c2'],
      otherwise: () => t().c1OrC2,
    },
    {
      say: () => t().tomSix,
      clause: '2.1',
      reply: { seat: 1, action: 'turn:d1' },
    },
    {
      say: () => t().singleCard,
      clause: '6.1',
      reply: { seat: 1, action: 'stop' },
    },
    {
      say: () => t().rememberEight,
      clause: '5.2',
      expect: ['turn:b1'],
      otherwise: () => t().eightWas,
    },
    {
      say: () => t().eightBeats,
      clause: '5.2',
      expect: ['stop'],
      otherwise: () => t().stopNow,
    },
  ],
};
