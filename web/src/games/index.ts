// Every game's screen, loaded when its first table opens.
import type { GameId } from '../table/table';
import type { GameUi } from './ui';

const loaders: { [G in GameId]: () => Promise<{ ui: GameUi<G> }> } = {
  calypso: () => import('./calypso'),
  callisto: () => import('./callisto'),
  captn_clever: () => import('./captn_clever'),
  kuna_yala: () => import('./kuna_yala'),
  calcory: () => import('./calcory'),
};

export async function loadUi<G extends GameId>(game: G): Promise<GameUi<G>> {
  return (await loaders[game]()).ui;
}
