// How many tables on the server wait for whoever is at this device: told on the home screen, on the icon of the
// installed page, and by a notification where people asked for one.
import { settings } from '../store/settings.svelte';
import { line } from './live';

const KEY = 'calanque.live';
const AGAIN_MS = 20_000;

export const turns: { waiting: number } = $state({ waiting: 0 });

/** This device has been at a table on the server: from now on the page looks after it. */
export function rememberLive(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // No storage: nothing is looked after once the page is closed.
  }
}

/** Only browsers with a secure context can; elsewhere nothing is offered. */
export const canNotify = (): boolean => isSecureContext && 'Notification' in globalThis;

async function look(tell: (game: string) => void): Promise<void> {
  const { tables } = await line().call('me', {});
  const mine = tables.filter((table) => table.mine);
  const more = mine.length > turns.waiting;
  turns.waiting = mine.length;
  void navigator.setAppBadge?.(mine.length).catch(() => {});
  if (more && document.hidden) tell(mine[0]!.game);
}

/** Looks now and then, if this device was ever at such a table; until the returned call. */
export function watchTurns(words: (game: string) => string): () => void {
  let known = false;
  try {
    known = localStorage.getItem(KEY) !== null;
  } catch {
    // Refused by the browser.
  }
  if (!known) return () => {};
  const tell = (game: string) => {
    if (settings.notify && canNotify() && Notification.permission === 'granted')
      new Notification('Calanque', { body: words(game), tag: 'calanque-turn', icon: './icon-192.png' });
  };
  const again = () => void look(tell).catch(() => {});
  again();
  const timer = setInterval(again, AGAIN_MS);
  return () => clearInterval(timer);
}
