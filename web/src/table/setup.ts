// Tables as people usually want them.
import type { GameId, House, Level, Setup, Sitter } from './table';

export const AVATARS = [
  'gull',
  'crab',
  'turtle',
  'seahorse',
  'cormorant',
  'starfish',
  'snail',
  'hermit',
] as const;

export const DEFAULT_HOUSE: House = {
  aids: 'all',
  handOver: 'needed',
  looking: 'press',
  waitAfterBot: false,
};

/** Players a table has when nobody says otherwise. */
const USUAL: Record<GameId, number> = { calypso: 2, callisto: 2, captn_clever: 3, kuna_yala: 2, calcory: 2 };

export function person(name: string, avatar: string): Sitter {
  return { name, avatar, kind: 'person', level: 2 };
}

export function computer(name: string, avatar: string, level: Level): Sitter {
  return { name, avatar, kind: 'bot', level };
}

/** "Jouer tout de suite": one person against level 2. */
export function quickSetup(game: GameId, me: string, others: readonly string[]): Setup {
  const sitters = [person(me, AVATARS[0])];
  for (let i = 1; i < USUAL[game]; i += 1) sitters.push(computer(others[i - 1]!, AVATARS[i]!, 2));
  return { game, options: {}, sitters, series: 1, house: DEFAULT_HOUSE };
}
