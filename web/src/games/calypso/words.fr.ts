import type { calypso } from '../../engine/protocol';
import { plural } from '../../i18n';

type Colour = calypso.Colour;
type Large = calypso.LargeTile;

const COLOUR: Record<Colour, string> = {
  red: 'rouge',
  blue: 'bleu',
  green: 'vert',
  yellow: 'jaune',
};
const LARGE: Record<Large, string> = {
  red: 'poisson rouge',
  blue: 'poisson bleu',
  green: 'poisson vert',
  yellow: 'poisson jaune',
  four: 'quatre poissons',
  net: 'Filet',
  shark: 'Requin',
};

export default {
  throwDie: 'Lancer le dé',
  throwAll: 'Lancer pour tous',
  otherColour: 'Changer de couleur',
  die: (pips: number) => `Dé : ${pips}`,
  dieFor: 'Dé : lancer',
  net: (count: number) => `Filet : ${count}`,
  ocean: (count: number) => `Océan : ${count}`,
  fishOutOf: (count: number, goal: number) => `${plural(count, 'poisson', 'poissons')} sur\u00a0${goal}`,
  board: 'Plateau de Calypso',
  middle: 'Petites tuiles',
  colour: (colour: Colour) => COLOUR[colour],
  large: (tile: Large) => LARGE[tile],
  floor: 'fond de l’eau',
  tile: (place: string, up: Colour) => `Tuile ${place}, ${COLOUR[up]} visible`,
  confirmTile: (place: string, up: Colour) =>
    `Tuile ${place}, ${COLOUR[up]} visible : appuie encore pour la retourner`,
  putHere: (place: string) => `Reposer la tuile en ${place}`,
  putBack: (place: string) => `Reposer la tuile à sa place, ${place}`,
  turnThis: 'Retourner cette tuile',
  seekHere: (colour: Colour) => `Chercher ${COLOUR[colour]} sous cette tuile`,
  layHere: 'Reposer la tuile ici',
  nameColour: (colour: Colour) => `Annoncer ${COLOUR[colour]}`,
  whichColour: 'Quelle couleur cherches-tu ?',
  whoseFish: 'À qui prends-tu un poisson ?',
  takeFrom: (name: string, count: number) => `Prendre un poisson à ${name}, qui en a ${count}`,
  saved: 'Sauvés',
  caught: 'Pris',
  savedText: (count: number, goal: number) => `Sauvés : ${count} sur ${goal}`,
  caughtText: (net: number, shark: number) =>
    `Pris : ${net + shark} sur 10, ${net} au filet, ${shark} chez le requin`,
  found: 'Trouvé !',
  missed: 'Raté',
  doStart: 'Lance le dé : le plus grand lancer commence.',
  doThrow: 'Lance le dé : Calypso avance d’autant de tuiles.',
  doSearch: (colour: Colour) => `Retourne une petite tuile qui cache un poisson ${COLOUR[colour]}.`,
  doName: 'Quatre poissons : annonce une couleur.',
  doNamed: (colour: Colour) => `Annonce : ${COLOUR[colour]}. Retourne une petite tuile.`,
  doRob: 'Le Requin : prends un poisson à quelqu’un.',
  doOwed: (count: number) =>
    plural(
      count,
      'Filet vide : prends un poisson à quelqu’un.',
      `Filet vide : prends ${count} poissons, un par un.`,
    ),
  doPut: 'Repose la tuile : à sa place ou sur une place libre.',
  firstMixed:
    'Trois poissons d’une couleur sont visibles : on mélange les six petites tuiles. Tout est à retrouver.',
  empty: 'vide',
  textRing: 'Grandes tuiles, dans le sens horaire depuis le Requin',
  textTitle: 'Calypso',
  textCalypso: (tile: string) => `Calypso est sur : ${tile}.`,
  textSought: (colour: Colour) => `Couleur cherchée : ${COLOUR[colour]}.`,
  textFish: 'Poissons',
  fishOf: (name: string, count: number, goal: number) =>
    `${name} : ${count} ${plural(count, 'poisson', 'poissons')} sur ${goal}`,
  offerTake: 'Prendre un poisson à une de ces personnes',
  offerBack: 'Reposer la tuile à sa place',
  offerElsewhere: 'La reposer sur une place libre',
  offerName: 'Annoncer une de ces couleurs, puis retourner une tuile',
  recall: 'Quelle tuile\u202f? De mémoire\u202f!',
  /** What somebody did in a turn, after their name. */
  deeds: {
    found: (colours: readonly Colour[]) =>
      colours.length === 1 ? `trouve le poisson ${COLOUR[colours[0]!]}` : `trouve ${colours.length} poissons`,
    missed: (colour: Colour) => `rate le poisson ${COLOUR[colour]}`,
    taken: (name: string) => `prend un poisson à ${name}`,
    freed: (count: number) => plural(count, 'délivre un poisson', `délivre ${count} poissons`),
    back: 'remet un poisson au filet',
    nothing: 'n’a pas de poisson à remettre',
    floor: 'ne trouve que le fond de l’eau',
    netted: 'un poisson part au filet',
    eaten: 'le Requin mange un poisson',
    released: 'relâche un poisson',
    mixed: 'on mélange les tuiles',
    then: ', puis ',
    stopped: (tile: Large) => `s’arrête\u00a0: ${LARGE[tile]}`,
  },
  counted: {
    unit: (n: number) => plural(n, 'poisson', 'poissons'),
    note: 'Chaque poisson devant soi compte.',
  },
  countedTogether: {
    unit: (n: number) => plural(n, 'poisson sauvé', 'poissons sauvés'),
    note: 'Tout le monde gagne, ou personne\u00a0: seul le total commun compte.',
  },
};
