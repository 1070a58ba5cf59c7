import { plural } from '../i18n';

export default {
  title: 'Ouvrir une partie',
  lead: 'Choisis le fichier d’une partie ou de toutes tes parties, ou glisse-le ici.',
  choose: 'Choisir un fichier',
  reading: 'Lecture et vérification…',
  kinds: '.record (partie finie), .save (partie à continuer), .json (toutes les parties), .blksgf (Callisto)',
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
  whyOther: (game: string, ours: string) => `C’est une partie de ${game}, pas de ${ours}.`,
  whyVersion: 'La partie a été jouée avec d’autres règles que celles d’aujourd’hui.',
  whyFailed: 'Le fichier n’a pas pu être lu.',
  atLine: (line: number) => `Ligne ${line}\u00a0:`,
};
