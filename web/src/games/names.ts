// Names and figures that are needed before the engine has answered.
import type { GameId } from '../table/table';

export const GAME_NAMES: Record<GameId, { fr: string; en: string }> = {
  calypso: { fr: 'Calypso', en: 'Calypso' },
  callisto: { fr: 'Callisto', en: 'Callisto' },
  captn_clever: { fr: 'Capt’n Clever', en: 'Capt’n Clever' },
  kuna_yala: { fr: 'Kuna Yala', en: 'Kuna Yala' },
  calcory: { fr: 'Calcory', en: 'Calcory' },
};
