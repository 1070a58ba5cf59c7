import type { Words } from './liftwords';

export default {
  lift: 'Go on with several devices',
  text: 'The game goes on at the server, from where it stands. Who plays on another device? Their seat waits for them there. The dice of a game that was moved can no longer be checked.',
  here: 'This device',
  elsewhere: 'Another device',
  goOn: 'Go on there',
  noServer: 'No server answers: the game stays here.',
  failed: 'The game could not be moved: it stays here.',
} satisfies Words;
