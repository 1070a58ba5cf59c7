import { before, plural } from '../../i18n';

export default {
  field: 'Champ de soixante cartes',
  down: (place: string) => `${place}, cachée`,
  downTurning: (place: string) => `${place}, en train de se retourner`,
  empty: (place: string) => `${place}, vide`,
  up: (place: string, value: number) => `${place}, ${value}, retournée pendant ce tour`,
  marked: (place: string, value: number, name: string) => `${place}, ${value}, annonce ${before('de', name)}`,
  cellDown: 'cachée',
  cellTurning: 'se retourne',
  cellEmpty: 'vide',
  cellUp: (value: number) => `${value}, retournée`,
  cellMarked: (value: number, name: string) => `${value}, annonce ${before('de', name)}`,
  turnTitle: 'Le tour',
  sumLine: (name: string, sum: number, target: number, cards: number) =>
    `${name}\u00a0: ${sum} sur ${target} en ${cards} ${plural(cards, 'carte', 'cartes')}.`,
  handLine: (name: string, values: string) => `${name} a pris ${values} et remet une de ces cartes.`,
  pilesTitle: 'Cartes gagnées',
  pileLine: (name: string, count: number) => `${name}\u00a0: ${count} ${plural(count, 'carte', 'cartes')}`,
  turnThis: 'Retourner cette carte',
  takeValue: (value: number) => `Remettre le ${value}`,
  putHere: (place: string) => `${place}, place vide`,
  sum: 'Somme',
  /** Over "sur 13". */
  sumSoFar: 'somme',
  outOf: (target: number) => `sur ${target}`,
  gaugeText: (sum: number, target: number, cards: number) =>
    `${sum} sur ${target} en ${cards} ${plural(cards, 'carte', 'cartes')}`,
  bidOf: (name: string, sum: number, cards: number) =>
    `Annonce ${before('de', name)}\u00a0: ${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}.`,
  bidMore: (name: string) => `Si personne ne fait mieux, ${name} prend ces cartes.`,
  noBid: 'Pas d’annonce.',
  noBidMore: (target: number) => `Fais ${target}, ou arrête-toi avant\u00a0: ton total devient l’annonce.`,
  missing: (rest: number) => {
    if (rest >= 9) return `Il manque ${rest}. Aucune carte ne dépasse.`;
    return `Il manque ${rest}. ${rest === 8 ? 'Un 9 dépasse.' : `Un ${rest + 1} ou plus dépasse.`}`;
  },
  single: (name: string) => `Carte seule ${before('de', name)}\u00a0: à battre\u202f!`,
  singleMore: 'Sinon, la partie finit à son prochain tour.',
  over: (sum: number) => `${sum}\u00a0: trop haut.`,
  zeros: 'Deuxième 0.',
  failed: 'Sous l’annonce.',
  only: 'Il fallait deux cartes.',
  thirteen: (name: string) => `Treize tout juste\u202f! ${name} prend tout.`,
  stood: (name: string) => `L’annonce ${before('de', name)} a tenu.`,
  taken: 'Cartes prises',
  takenBy: (name: string) => `Pour ${name}\u00a0: une de ces cartes sera remise.`,
  stopMark: (sum: number) => `S’arrêter et marquer ${sum}`,
  stopBelow: (name: string) => `S’arrêter (sous l’annonce ${before('de', name)})`,
  notYet: 'S’arrêter\u00a0: pas encore',
  change: 'Changer de carte',
  putTitle: 'Laquelle remets-tu en secret\u202f?',
  putRest: (others: number) =>
    others === 1 ? 'L’autre va dans ta pile.' : `Les ${others} autres vont dans ta pile.`,
  oneMore: (what: string) => `Encore une carte. ${what}`,
  seatBid: (sums: string) => `Annonce\u00a0: ${sums}`,
  cards: (count: number) => plural(count, 'carte', 'cartes'),
  doTurn: 'Retourne une carte cachée.',
  doBeat: (sum: number, cards: number) =>
    `Retourne une carte. À battre\u00a0: ${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}.`,
  doSecond: (sum: number) => `Tu as ${sum}. Retourne encore une carte.`,
  doGoOn: (sum: number, cards: number) =>
    `${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}\u00a0: continue ou arrête-toi.`,
  doBetter: (sum: number, cards: number, name: string) =>
    `${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}\u00a0: mieux que ${name}.`,
  doBelow: (sum: number, cards: number, name: string) =>
    `${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}\u00a0: pas encore mieux que ${name}.`,
  doStop: 'Il n’y a plus de carte cachée. Arrête-toi.',
  doPut: 'Choisis la carte à remettre en secret.',
  doPutPlace: 'Pose-la sur une place vide.',
  metSingle:
    'Une annonce d’une seule carte\u202f! Si elle est encore là quand revient le tour de qui l’a faite, la partie s’arrête. Il faut une somme plus haute, ou la même en plus de cartes, pour la battre.',
  offerTurn: (rest: number, target: number) =>
    `Retourner une carte cachée\u00a0: il manque ${rest} pour faire ${target}`,
  recall: { covered: 'Lesquelles\u202f? De mémoire\u202f!', put: 'Où\u202f? De mémoire\u202f!' },
  /** What somebody did in a turn, after their name. */
  deeds: {
    thirteen: (cards: number) => `fait 13\u00a0: +${cards} ${plural(cards, 'carte', 'cartes')}`,
    bid: (cards: number) => `gagne son annonce\u00a0: +${cards} ${plural(cards, 'carte', 'cartes')}`,
    put: 'en remet une face cachée',
    last: () => 'garde sa carte seule',
    othersTake: (name: string, cards: number) => `${name} prend ${cards} ${plural(cards, 'carte', 'cartes')}`,
    marked: (sum: number, cards: number, beaten: boolean) =>
      `annonce ${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}${beaten ? ' (battue depuis)' : ''}`,
    over: (cards: number) => `retourne ${cards} cartes et dépasse 13\u00a0: rien`,
    zeros: (cards: number) => `retourne ${cards} cartes, dont deux 0\u00a0: rien`,
    failed: (cards: number) =>
      `retourne ${cards} ${plural(cards, 'carte', 'cartes')}, reste sous l’annonce\u00a0: rien`,
    only: () => 'sans deuxième carte\u00a0: rien',
    passed: 'passe',
  },
  counted: {
    unit: (n: number) => plural(n, 'carte', 'cartes'),
    note: 'Le plus de cartes gagne.',
  },
};
