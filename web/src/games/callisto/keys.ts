// Keys of the game. Digits by physical key, so that no keyboard needs Shift for them.
import { settings } from '../../store/settings.svelte';
import type { Cell } from './grid';
import type { Hand } from './hand.svelte';
import { letters } from './letters';

/** In the order of the tray. */
export const TRAY_KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
  .map((digit) => `Digit${digit}`)
  .concat('Minus', 'Equal');

const ARROWS: Record<string, Cell> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const plain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.altKey && !event.metaKey;

/** Takes the piece whose key it is. */
export function trayKey(event: KeyboardEvent, hand: Hand): boolean {
  const index = TRAY_KEYS.indexOf(event.code.replace('Numpad', 'Digit'));
  const piece = hand.tray[index];
  if (!plain(event) || event.shiftKey || !piece || !settings.shortcuts) return false;
  hand.pick(piece);
  hand.takeFocus();
  return true;
}

/** What a key does to the piece in hand; `explore` walks over the board when there is none. */
export function boardKey(event: KeyboardEvent, hand: Hand, explore: (by: Cell) => void): boolean {
  if (!plain(event)) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (hand.piece === null) explore(arrow);
    else hand.step(arrow, event.shiftKey);
    return true;
  }
  if (event.key === 'Escape' && hand.piece !== null) {
    hand.drop();
    return true;
  }
  if (trayKey(event, hand)) return true;
  const command = hand.mayAct ? letters.pressed(event) : null;
  if (command === null) return false;
  const back = event.shiftKey ? -1 : 1;
  if (command === 'rotate') hand.turn(back);
  else if (command === 'mirror') hand.mirror();
  else hand.next(back);
  return true;
}
