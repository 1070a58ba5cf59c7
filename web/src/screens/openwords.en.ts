import { plural } from '../i18n';
import type { Words } from './openwords';

export default {
  title: 'Open a game',
  lead: 'Choose the file of a game or of all your games, or drop it here.',
  choose: 'Choose a file',
  reading: 'Reading and checking…',
  kinds: '.record (finished game), .save (game to go on with), .json (all games), .blksgf (Callisto)',
  restored: (count: number) =>
    count === 0
      ? 'All these games were here already.'
      : plural(count, 'One game put back.', `${count} games put back.`),
  cannot: 'This file cannot be opened here',
  damaged: 'This file is damaged',
  nothingLost: 'Nothing is lost: your games are as they were, and the file has not changed.',
  whyUnknown: 'It is not a game of Calanque.',
  whyDamaged: 'Something is missing, or a line has changed. Ask for a new copy.',
  whyWrong: 'The game can be read, but it breaks the rules or its draws were changed.',
  whyView: 'This file only tells what one seat saw. A game cannot be replayed from it.',
  whyGame: 'Calanque does not know this game.',
  whyOther: (game: string, ours: string) => `It is a game of ${game}, not of ${ours}.`,
  whyVersion: 'The game was played by other rules than today’s.',
  whyFailed: 'The file could not be read.',
  atLine: (line: number) => `Line ${line}:`,
} satisfies Words;
