import { before, capital, plural } from '../../i18n';

export default {
  marketTitle: 'Le marché',
  market: 'Les quatre cartes visibles et leurs piles',
  card: (slot: number, name: string) => `Carte ${slot} : ${name}`,
  gap: (slot: number) => `Place ${slot} : vide`,
  pileShort: 'pile',
  pile: (count: number) => plural(count, `${count} carte dans la pile`, `${count} cartes dans la pile`),
  laid: (name: string, card: string, whom: string | null) =>
    `${name} pose ${card}, ${whom === null ? 'dans son banc' : `chez ${whom}`}.`,
  eaten: (name: string, card: string, whom: string) =>
    `${name} pose un requin chez ${whom}\u00a0: il mange ${card}.`,
  goesTo: (card: string, name: string) => capital(`${card}, pour ${name}`),
  discardIt: (card: string) => `Défausser\u00a0: ${card}`,
  goesNowhere: 'ne va nulle part',
  forYou: 'pour toi',
  notForYou: 'pas pour toi',
  forName: (name: string) => `pour ${name}`,
  you: 'toi',
  slot: (slot: number) => `Carte ${slot}`,
  toName: (name: string) => `Pour ${name}`,
  yourShoal: 'Ton banc',
  shoal: (name: string) => `Banc : ${name}`,
  look: (name: string) => `Voir le banc : ${name}`,
  slots: (count: number) => plural(count, `${count} place`, `${count} places`),
  column: (number: number) => `colonne ${number}`,
  row: (number: number) => `rang ${number}`,
  place: (number: number, count: number) => `${number} sur ${count}`,
  /** Where the neighbour lies, seen from the place. */
  beside: {
    left: (ofCard: string) => `à droite ${ofCard}`,
    right: (ofCard: string) => `à gauche ${ofCard}`,
    up: (ofCard: string) => `au-dessous ${ofCard}`,
    down: (ofCard: string) => `au-dessus ${ofCard}`,
  },
  eats: (name: string) => `requin sur ${name}`,
  curse: (count: number) => `malédiction : ${count} cartes deviennent des arêtes`,
  counts: 'Coraux, pieuvres et requins visibles',
  corals: (count: number) => plural(count, `${count} corail`, `${count} coraux`),
  octopuses: (count: number) => plural(count, `${count} pieuvre`, `${count} pieuvres`),
  sharks: (count: number) => plural(count, `${count} requin`, `${count} requins`),
  points: (count: number) => plural(count, 'point', 'points'),
  fit: 'Ajuster',
  discards: 'Défausse',
  discardsOf: (count: number) => `Défausse : ${count}`,
  noDiscards: 'Rien n’est défaussé.',
  copies: (count: number) => `${count} ×`,
  leadsLater: 'Qui mène\u202f? On le saura à la fin.',
  colour: 'Ta couleur',
  change: 'Changer',
  placeHere: 'Poser ici',
  discard: 'Défausser',
  chooseTwo: 'Une carte pour toi, une pour un autre banc\u00a0: commence par où tu veux.',
  chooseTwoFor: (name: string) => `Une carte pour toi, une pour ${name}\u00a0: commence par où tu veux.`,
  chooseOwn: 'Maintenant, choisis une carte pour ton banc.',
  chooseOther: 'Et maintenant, une carte pour quelqu’un d’autre.',
  chooseFor: (name: string) => `Et maintenant, une carte pour ${name}.`,
  anybody: 'Pose-la chez qui tu veux\u00a0: chaque «\u00a0+\u00a0» est une place.',
  fishOwn: 'Dans ton banc : même poisson ou même fond.',
  fishOther: (name: string) => `Chez ${name} : même poisson ou même fond.`,
  coralOwn: 'Dans ton banc : un corail va à côté de tout.',
  coralOther: (name: string) => `Chez ${name} : un corail va à côté de tout.`,
  sharkOther: (name: string) => `Pose le requin sur un poisson, chez ${name}.`,
  confirm: 'Touche la case encore une fois, ou « Poser ici ».',
  confirmDiscard: 'Touche la carte encore une fois, ou « Défausser ».',
  curseHere: (count: number) => `Attention : ici, ${count} cartes deviennent des arêtes.`,
  stepOwn: 'une pour toi',
  stepOther: 'une pour un autre',
  stepFor: (name: string) => `une pour ${name}`,
  stepPlace: 'poser une carte',
  stepDiscard: 'défausser une carte',
  single: 'Aucune paire ne va : pose une seule carte, où tu peux.',
  thenDiscard: 'Défausse une autre carte.',
  nothingFits: 'Aucune carte ne trouve de place : défausse deux cartes.',
  oneMore: 'Défausse une deuxième carte.',
  metOctopus: 'Une pieuvre nage toujours vers le banc qui a le plus de coraux, et en recouvre un.',
  metLostOctopus:
    'Une pieuvre nage vers le banc qui a le plus de coraux. Ici, aucun n’en a plus que tous les autres\u00a0: elle s’en va.',
  metCurse:
    'Trois poissons à la suite sur le même fond : la malédiction les change en arêtes, qui ne comptent plus.',
  beds: {
    sand: 'sable',
    lagoon: 'lagon',
    meadow: 'herbier',
    abyss: 'abysse',
    rock: 'rocher',
    kelp: 'varech',
    pebbles: 'galets',
    wreck: 'épave',
  },
  cards: {
    coral: 'corail',
    shark: 'requin',
    octopus: 'pieuvre',
    bones: 'arêtes',
  },
  /** `own`: the table brought this name of the colour, so it does not bend. */
  fishCard: (fish: number, colour: string, bed: string, own: boolean) => {
    const bent = own ? `«\u00a0${colour}\u00a0»` : colour + plural(fish, '', 's');
    return `${plural(fish, 'un poisson', 'deux poissons')} ${bent} sur ${bed}`;
  },
  /** The same after "beside": the card that lies there. */
  ofCards: {
    coral: 'du corail',
    shark: 'du requin',
    octopus: 'de la pieuvre',
    bones: 'des arêtes',
  },
  ofFishCard: (fish: number, colour: string, bed: string, own: boolean) => {
    const bent = own ? `«\u00a0${colour}\u00a0»` : colour + plural(fish, '', 's');
    return `${plural(fish, 'du poisson', 'des deux poissons')} ${bent} sur ${bed}`;
  },
  /** What a computer's card does, as one can see it. */
  why: {
    coral: `Qui a le plus de coraux attire les pieuvres, et chacune vaut un point.`,
    coralFor: (whom: string) => `Un corail n’apporte aucun poisson à ${whom}.`,
    curse: (count: number, whom: string) => `Chez ${whom}, ${count} cartes ne comptent plus.`,
    shark: (whom: string) => `Sous le requin, les poissons ne comptent plus, chez ${whom} comme ailleurs.`,
    yours: 'Ces poissons sont de ta couleur\u00a0: ils comptent pour toi, où qu’ils nagent.',
    fish: (name: string) => `C’est peut-être la couleur ${before('de', name)}\u00a0: on le saura à la fin.`,
    fishFor:
      'Il fallait une carte pour quelqu’un d’autre. Ses poissons comptent pour qui collecte leur couleur.',
  },
  /** What somebody did in a turn, after their name. */
  deeds: {
    fish: (fish: number, colour: string, own: boolean) => {
      const bent = own ? `«\u00a0${colour}\u00a0»` : colour + plural(fish, '', 's');
      return `${plural(fish, 'un poisson', 'une carte à 2 poissons')} ${bent}`;
    },
    /** Its front is not shown any more. */
    covered: 'une carte poisson',
    /** What became of it after that turn. */
    since: { bones: '(devenue arêtes)', shark: '(mangée depuis)' },
    coral: 'un corail',
    /** `whose`: "chez toi". */
    shark: (whose: string) => `un requin mange une carte ${whose} (elle reste cachée)`,
    curse: (cards: number, whose: string) => `malédiction ${whose} (${cards} arêtes)`,
    discarded: 'carte défaussée',
    own: 'dans son banc',
    yours: 'chez toi',
    of: (name: string) => `chez ${name}`,
  },
  counted: {
    unit: (n: number) => plural(n, 'point', 'points'),
    note: 'Un point par poisson de sa couleur, sur toute la table\u202f; des points pour la majorité chez soi, les pieuvres et les requins.',
    tie: 'À égalité, c’est le banc qui montre le plus de poissons qui passe devant.',
  },
  /** The parts of a score. */
  scored: {
    majority: 'Majorité',
    majorityShort: 'Maj.',
    octopuses: 'Pieuvres',
    sharks: 'Requins',
    fish: 'Poissons',
  },
};
