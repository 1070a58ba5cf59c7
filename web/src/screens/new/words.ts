import type { Rating } from '../../games/about';
import { words } from '../../i18n';
import { settings } from '../../store/settings.svelte';
import type model from './words.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./words.*.ts', { eager: true, import: 'default' }));

const number = (value: number): string => new Intl.NumberFormat(settings.lang).format(value);

/** As exact as it was measured: tens, and a margin that is never too small. */
export function strength({ rating, error }: Rating): string {
  const tens = number(Math.round(rating / 10) * 10);
  return error === 0 ? t().reference(tens) : t().about(tens, number(Math.ceil(error / 5) * 5));
}
