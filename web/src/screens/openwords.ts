import { plural, words } from '../i18n';

export const t = words({
  fr: {
    title: 'Ouvrir une partie',
    lead: 'Choisis le fichier d’une partie ou de toutes tes parties, ou glisse-le ici.',
    choose: 'Choisir un fichier',
    reading: 'Lecture et vérification…',
    kinds:
      '.record (partie finie), .save (partie à continuer), .json (toutes les parties), .blksgf (Callisto)',
    restored: (count: number) =>
      count === 0
        ? 'Toutes ces parties étaient déjà là.'
        : plural(count, 'Une partie remise.', `${count} parties remises.`),
    cannot: 'Ce fichier ne s’ouvre pas ici',
    damaged: 'Ce fichier est abîmé',
    nothingLost: 'Rien n’est perdu\u00a0: tes parties sont intactes, et le fichier n’a pas changé.',
    whyUnknown: 'Ce n’est pas une partie de Calanque.',
    whyDamaged: 'Il manque quelque chose, ou une ligne a changé. Demande une nouvelle copie.',
    whyWrong: 'La partie se lit, mais elle ne suit pas les règles ou ses tirages ont changé.',
    whyView: 'Ce fichier ne dit que ce qu’une place a vu. Il ne permet pas de rejouer la partie.',
    whyGame: 'Calanque ne connaît pas ce jeu.',
    whyVersion: 'La partie a été jouée avec d’autres règles que celles d’aujourd’hui.',
    whyFailed: 'Le fichier n’a pas pu être lu.',
    atLine: (line: number) => `Ligne ${line}\u00a0:`,
  },
  en: {
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
    whyVersion: 'The game was played by other rules than today’s.',
    whyFailed: 'The file could not be read.',
    atLine: (line: number) => `Line ${line}:`,
  },
});
