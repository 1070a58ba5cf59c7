import Plain from '../plain/Plain.svelte';
import type { GameUi } from '../ui';

export const ui: GameUi<'captn_clever'> = {
  id: 'captn_clever',
  Board: Plain,
  seatColour: (_, seat) => (['r', 'b', 'v', 'j'] as const)[seat] ?? null,
  score: () => null,
  instruction: () => ({ text: '' }),
  pace: () => 300,
  hasSecrets: false,
};
