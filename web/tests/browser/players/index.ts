import type { Driver, Setup } from '../harness';
import { driver as calcory } from './calcory';
import { driver as callisto } from './callisto';
import { driver as calypso } from './calypso';
import { driver as captn_clever } from './captn_clever';
import { driver as kuna_yala } from './kuna_yala';

export const drivers: Record<Setup['game'], Driver> = { calypso, callisto, captn_clever, kuna_yala, calcory };
export const GAMES = Object.keys(drivers) as Setup['game'][];

/** The fewest seats of a game as its box says. */
export const USUAL: Record<Setup['game'], number> = {
  calypso: 2,
  callisto: 2,
  captn_clever: 3,
  kuna_yala: 2,
  calcory: 2,
};
