import { plural } from '../../i18n';
import type { Words } from './words';

export default {
  lead: 'Board games, one table: as a family around one screen, everybody on their phone, or against the computer.',
  newTable: 'New table',
  join: 'Join',
  waiting: (count: number) => plural(count, 'One table waits for you', `${count} tables wait for you`),
  yourTurnAt: (game: string) => `${game}: it is your turn.`,
  tables: 'My tables',
  tablesText: 'On several devices, at home or far away.',
  openFile: 'Open a game',
  playNow: 'Play right now',
  playNowAt: (game: string) => `Play right now: ${game}`,
  newTableOf: (game: string) => `${game}: new table`,
  games: 'The games',
  players: (count: string) => `${count} players`,
  age: (years: number) => `age ${years}+`,
  minutes: (count: number) => `${count} min`,
  estimated: 'age and time: our estimate',
  offline: 'Ready to play offline',
  language: (code: string, name: string, next: string) => `${code}. Language: ${name}. Switch to ${next}`,
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
} satisfies Words;
