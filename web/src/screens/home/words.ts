import { plural, words } from '../../i18n';

export const t = words({
  fr: {
    lead: 'Cinq jeux de société, une seule table : en famille sur le même écran, ou contre l’ordinateur.',
    newTable: 'Nouvelle table',
    openFile: 'Ouvrir une partie',
    playNow: 'Jouer tout de suite',
    playNowAt: (game: string) => `Jouer tout de suite à ${game}`,
    newTableOf: (game: string) => `${game} : nouvelle table`,
    games: 'Les cinq jeux',
    players: (count: string) => `${count} joueurs`,
    age: (years: number) => `dès ${years} ans`,
    minutes: (count: number) => `${count} min`,
    estimated: 'âge et durée : notre estimation',
    offline: 'Prêt à jouer hors ligne',
    language: 'FR. Langue : français. Passer à l’anglais',
    toDark: 'Passer au thème sombre',
    toLight: 'Passer au thème clair',
    settings: 'Réglages',
    resume: (game: string) => `Reprendre ${game}`,
    goOn: 'Continuer',
    turnOf: (name: string) => `c’est à ${name}`,
    nothing: 'Aucune partie en cours',
    nothingText: 'Choisis un jeu : la table s’ouvre en une seconde.',
    shelf: 'Mes parties',
    shelfText: (count: number) =>
      count === 0
        ? 'Elles se rangent ici toutes seules.'
        : plural(count, 'Une partie gardée.', `${count} parties gardées.`),
    learn: 'Apprendre en jouant',
    learnText: 'Trois minutes par jeu, règle par règle.',
    plainHttp:
      'Cette page vient d’une adresse http simple du réseau local : tout marche, sauf l’installation et le jeu hors ligne, que les navigateurs réservent à https.',
    failed: 'La table n’a pas pu s’ouvrir. Recharge la page : rien n’est perdu.',
  },
  en: {
    lead: 'Five board games, one table: as a family around one screen, or against the computer.',
    newTable: 'New table',
    openFile: 'Open a game',
    playNow: 'Play right now',
    playNowAt: (game: string) => `Play right now: ${game}`,
    newTableOf: (game: string) => `${game}: new table`,
    games: 'The five games',
    players: (count: string) => `${count} players`,
    age: (years: number) => `age ${years}+`,
    minutes: (count: number) => `${count} min`,
    estimated: 'age and time: our estimate',
    offline: 'Ready to play offline',
    language: 'EN. Language: English. Switch to French',
    toDark: 'Switch to the dark theme',
    toLight: 'Switch to the light theme',
    settings: 'Settings',
    resume: (game: string) => `Resume ${game}`,
    goOn: 'Go on',
    turnOf: (name: string) => `${name} to play`,
    nothing: 'No game under way',
    nothingText: 'Choose a game: the table opens in a second.',
    shelf: 'My games',
    shelfText: (count: number) =>
      count === 0
        ? 'They are put here by themselves.'
        : plural(count, 'One game kept.', `${count} games kept.`),
    learn: 'Learn by playing',
    learnText: 'Three minutes a game, rule by rule.',
    plainHttp:
      'This page comes from a plain http address of the local network: everything works except installing and playing offline, which browsers keep for https.',
    failed: 'The table could not be opened. Reload the page: nothing is lost.',
  },
});
