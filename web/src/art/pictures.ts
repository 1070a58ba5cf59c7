// One picture a game, for cards and lists. They use symbols of the sprite and the colours of the theme.
import type { GameId } from '../table/table';
import calcory from './pictures/calcory.svg?raw';
import callisto from './pictures/callisto.svg?raw';
import calypso from './pictures/calypso.svg?raw';
import captn_clever from './pictures/captn_clever.svg?raw';
import kuna_yala from './pictures/kuna_yala.svg?raw';

export const PICTURES: Record<GameId, string> = { calypso, callisto, captn_clever, kuna_yala, calcory };
