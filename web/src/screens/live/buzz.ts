// A phone in a pocket tells that it is one's turn.
import { settings } from '../../store/settings.svelte';

export function buzz(): void {
  if (settings.turnSound && document.hasFocus()) navigator.vibrate?.(120);
}
