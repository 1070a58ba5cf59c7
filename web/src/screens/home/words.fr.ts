import { plural } from '../../i18n';

export default {
  lead: 'Des jeux de société, une seule table : en famille sur le même écran, chacun sur son téléphone, ou contre l’ordinateur.',
  newTable: 'Nouvelle table',
  openFile: 'Ouvrir une partie',
  join: 'Rejoindre',
  waiting: (count: number) => plural(count, 'Une table t’attend', `${count} tables t’attendent`),
  yourTurnAt: (game: string) => `${game} : c’est à toi.`,
  tables: 'Mes tables',
  tablesText: 'À plusieurs appareils, chez soi ou au loin.',
  playNow: 'Jouer tout de suite',
  playNowAt: (game: string) => `Jouer tout de suite à ${game}`,
  newTableOf: (game: string) => `${game} : nouvelle table`,
  games: 'Les jeux',
  players: (count: string) => `${count} joueurs`,
  age: (years: number) => `dès ${years} ans`,
  minutes: (count: number) => `${count} min`,
  estimated: 'âge et durée : notre estimation',
  offline: 'Prêt à jouer hors ligne',
  language: (code: string, name: string, next: string) => `${code}. Langue\u00a0: ${name}. Passer à ${next}`,
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
};
