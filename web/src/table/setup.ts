// Tables as people usually want them.
import type { GameId, HouseRules, Level, Setup, Sitter } from './table';

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

export const DEFAULT_HOUSE_RULES: HouseRules = {
  aids: 'all',
  handOver: 'needed',
  looking: 'press',
  waitAfterBot: false,
};

export function person(name: string, avatar: string): Sitter {
  return { name, avatar, kind: 'person', level: 2 };
}

export function computer(name: string, avatar: string, level: Level): Sitter {
  return { name, avatar, kind: 'bot', level };
}

/** "Jouer tout de suite": one person against so many of level 2. */
export function quickSetup(game: GameId, me: string, others: readonly string[]): Setup {
  const sitters = [person(me, AVATARS[0]), ...others.map((name, i) => computer(name, AVATARS[i + 1]!, 2))];
  return { game, options: {}, sitters, series: 1, house: DEFAULT_HOUSE_RULES };
}
