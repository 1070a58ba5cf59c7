import type { Words } from './words';

export default {
  title: 'Learn Callisto',
  aim: 'Lay as many pieces as you can: the squares left in your hand count against you.',
  firstColumn: 'First a column. Drag it to e8, just to the left of the dark centre, and lay it down.',
  onE8: 'That is allowed. For this lesson, put it on e8.',
  tomColumn: 'Tom puts a column on the other side.',
  secondColumn: 'Second column: go further away, to start from two places. Put it on h13, near the top.',
  onH13: 'A good square too! Here, try h13.',
  tomToo: 'Tom does the same. Now for the pieces!',
  cross:
    'Begin with the big ones. Take the cross and lay it just above e8: it touches your column by a side.',
  crossGoes: 'Take the cross: its lower arm goes on e9.',
  tomT: 'Tom lays a large T. A corner is never enough: it takes a side.',
  intoCentre: 'Columns stay out of the centre, pieces may go in. Lay the I flat on f8, g8, h8.',
  iGoes: 'Take the I, flat, against your column: f8, g8, h8.',
  tomStairs: 'Tom takes the stairs to the centre.',
  mirror:
    'A piece can be turned, and turned over. Take the L, press Mirror, and lay it against your I, covering i8.',
  mirroredL: 'Nearly: the L turned over, with one square on i8.',
  tomBottom: 'Tom plays at the bottom.',
  thirdColumn:
    'Your third column opens a corner when you like, but it is your whole turn. Put it on l13, top right.',
  columnOnL13: 'Take the column and put it on l13.',
  tomGrows: 'Tom grows to the right.',
  staircase: 'Use your corner: lay the W staircase against the column on l13.',
  staircaseGoes: 'The W staircase, with a square beside l13: k13 or l12.',
  out: 'When nothing fits any more, your colour is out. The fewest points in hand win: now it is your turn!',
} satisfies Words;
