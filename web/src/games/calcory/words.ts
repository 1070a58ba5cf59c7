import { plural, words } from '../../i18n';

const nb = '\u00a0';
const thin = '\u202f';

export const t = words({
  fr: {
    field: 'Champ de soixante cartes',
    down: (place: string) => `${place}, cachée`,
    downTurning: (place: string) => `${place}, en train de se retourner`,
    empty: (place: string) => `${place}, vide`,
    up: (place: string, value: number) => `${place}, ${value}, retournée pendant ce tour`,
    marked: (place: string, value: number, name: string) => `${place}, ${value}, annonce de ${name}`,
    cellDown: 'cachée',
    cellTurning: 'se retourne',
    cellEmpty: 'vide',
    cellUp: (value: number) => `${value}, retournée`,
    cellMarked: (value: number, name: string) => `${value}, annonce de ${name}`,
    turnTitle: 'Le tour',
    sumLine: (name: string, sum: number, target: number, cards: number) =>
      `${name}${nb}: ${sum} sur ${target} en ${cards} ${plural(cards, 'carte', 'cartes')}.`,
    handLine: (name: string, values: string) => `${name} a pris ${values} et remet une de ces cartes.`,
    pilesTitle: 'Cartes gagnées',
    pileLine: (name: string, count: number) => `${name}${nb}: ${count} ${plural(count, 'carte', 'cartes')}`,
    takeValue: (value: number) => `Remettre le ${value}`,
    putHere: (place: string) => `${place}, place vide`,
    sum: 'Somme',
    outOf: (target: number) => `sur ${target}`,
    gaugeText: (sum: number, target: number, cards: number) =>
      `${sum} sur ${target} en ${cards} ${plural(cards, 'carte', 'cartes')}`,
    bidOf: (name: string, sum: number, cards: number) =>
      `Annonce de ${name}${nb}: ${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}`,
    bidMore: (name: string) => `Si personne ne fait mieux, ${name} prend ces cartes.`,
    noBid: 'Pas d’annonce',
    noBidMore: (target: number) => `Fais ${target}, ou arrête-toi avant${nb}: ton total devient l’annonce.`,
    missing: (rest: number) => {
      if (rest >= 9) return `Il manque ${rest}. Aucune carte ne dépasse.`;
      return `Il manque ${rest}. ${rest === 8 ? 'Un 9 dépasse.' : `Un ${rest + 1} ou plus dépasse.`}`;
    },
    single: (name: string) => `Carte seule de ${name}${nb}: si rien ne change, fin de partie à son tour`,
    over: (sum: number) => `${sum}${nb}: trop haut`,
    zeros: 'Deuxième 0',
    failed: 'Sous l’annonce',
    only: 'Il fallait deux cartes',
    thirteen: (name: string) => `Treize tout juste${thin}! ${name} prend tout`,
    stood: (name: string) => `L’annonce de ${name} a tenu`,
    taken: 'Cartes prises',
    takenBy: (name: string) => `Pour ${name}${nb}: une de ces cartes sera remise.`,
    stopMark: (sum: number) => `S’arrêter et marquer ${sum}`,
    stopBelow: (name: string) => `S’arrêter (sous l’annonce de ${name})`,
    oneMore: 'Encore une carte',
    turnFirst: 'Retourne une carte',
    change: 'Changer de carte',
    putTitle: 'Laquelle remets-tu en secret\u202f?',
    putRest: (others: number) =>
      others === 1 ? 'L’autre va dans ta pile.' : `Les ${others} autres vont dans ta pile.`,
    seatBid: (sums: string) => `Annonce${nb}: ${sums}`,
    cards: (count: number) => plural(count, 'carte', 'cartes'),
    doTurn: 'Retourne une carte cachée.',
    doBeat: (sum: number, cards: number) =>
      `Retourne une carte. À battre${nb}: ${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}.`,
    doSecond: (sum: number) => `Tu as ${sum}. Retourne encore une carte.`,
    doGoOn: (sum: number, cards: number) =>
      `${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}${nb}: continue ou arrête-toi.`,
    doBetter: (sum: number, cards: number, name: string) =>
      `${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}${nb}: mieux que ${name}.`,
    doBelow: (sum: number, cards: number, name: string) =>
      `${sum} en ${cards} ${plural(cards, 'carte', 'cartes')}${nb}: pas encore mieux que ${name}.`,
    doStop: 'Il n’y a plus de carte cachée. Arrête-toi.',
    doPut: 'Choisis la carte à remettre en secret.',
    doPutPlace: 'Pose-la sur une place vide.',
    metSingle:
      'Une annonce d’une seule carte\u202f! Si elle est encore là quand revient le tour de qui l’a faite, la partie s’arrête. Il faut une somme plus haute, ou la même en plus de cartes, pour la battre.',
  },
  en: {
    field: 'Field of sixty cards',
    down: (place) => `${place}, face down`,
    downTurning: (place) => `${place}, being turned`,
    empty: (place) => `${place}, empty`,
    up: (place, value) => `${place}, ${value}, turned this turn`,
    marked: (place, value, name) => `${place}, ${value}, bid of ${name}`,
    cellDown: 'face down',
    cellTurning: 'being turned',
    cellEmpty: 'empty',
    cellUp: (value) => `${value}, turned`,
    cellMarked: (value, name) => `${value}, bid of ${name}`,
    turnTitle: 'The turn',
    sumLine: (name, sum, target, cards) =>
      `${name}: ${sum} of ${target} with ${cards} ${plural(cards, 'card', 'cards')}.`,
    handLine: (name, values) => `${name} has taken ${values} and puts one of them back.`,
    pilesTitle: 'Cards won',
    pileLine: (name, count) => `${name}: ${count} ${plural(count, 'card', 'cards')}`,
    takeValue: (value) => `Put back the ${value}`,
    putHere: (place) => `${place}, empty place`,
    sum: 'Sum',
    outOf: (target) => `of ${target}`,
    gaugeText: (sum, target, cards) => `${sum} of ${target} with ${cards} ${plural(cards, 'card', 'cards')}`,
    bidOf: (name, sum, cards) => `Bid of ${name}: ${sum} with ${cards} ${plural(cards, 'card', 'cards')}`,
    bidMore: (name) => `If nobody does better, ${name} takes these cards.`,
    noBid: 'No bid',
    noBidMore: (target) => `Make ${target}, or stop before: your total becomes the bid.`,
    missing: (rest) => {
      if (rest >= 9) return `${rest} to go. No card is too much.`;
      return `${rest} to go. ${rest === 8 ? 'A 9 is too much.' : `${rest + 1} or more is too much.`}`;
    },
    single: (name) => `Single card of ${name}: if nothing changes, that turn ends the game`,
    over: (sum) => `${sum}: too high`,
    zeros: 'A second 0',
    failed: 'Below the bid',
    only: 'Two cards were needed',
    thirteen: (name) => `Exactly thirteen! ${name} takes them all`,
    stood: (name) => `The bid of ${name} has stood`,
    taken: 'Cards taken',
    takenBy: (name) => `For ${name}: one of these cards goes back.`,
    stopMark: (sum) => `Stop and mark ${sum}`,
    stopBelow: (name) => `Stop (below the bid of ${name})`,
    oneMore: 'One more card',
    turnFirst: 'Turn a card',
    change: 'Another card',
    putTitle: 'Which one goes back in secret?',
    putRest: (others) =>
      others === 1 ? 'The other one goes to your pile.' : `The other ${others} go to your pile.`,
    seatBid: (sums) => `Bid: ${sums}`,
    cards: (count) => plural(count, 'card', 'cards'),
    doTurn: 'Turn a card that lies face down.',
    doBeat: (sum, cards) => `Turn a card. To beat: ${sum} with ${cards} ${plural(cards, 'card', 'cards')}.`,
    doSecond: (sum) => `You have ${sum}. Turn one more card.`,
    doGoOn: (sum, cards) => `${sum} with ${cards} ${plural(cards, 'card', 'cards')}: go on or stop.`,
    doBetter: (sum, cards, name) =>
      `${sum} with ${cards} ${plural(cards, 'card', 'cards')}: better than ${name}.`,
    doBelow: (sum, cards, name) =>
      `${sum} with ${cards} ${plural(cards, 'card', 'cards')}: not yet better than ${name}.`,
    doStop: 'No card lies face down any more. Stop.',
    doPut: 'Choose the card to put back in secret.',
    doPutPlace: 'Put it on an empty place.',
    metSingle:
      'A bid of a single card! If it is still there when its owner’s turn comes, the game ends. To beat it takes a higher sum, or the same sum with more cards.',
  },
});
