import { words } from '../../i18n';
import type model from './words.fr';

export type Words = typeof model;
const files = import.meta.glob<Words>('./words.*.ts', { eager: true, import: 'default' });
export const t = words<Words>(files);

/** The words of every language, to know a treasure again that somebody named in another one. */
export const inEveryLanguage: readonly Words[] = Object.values(files);

/** The colour word of a link in the language of the page; one of a real board that we do not know stays. */
export function jettyName(colour: string): string {
  const names: Record<string, string> = t().jetties;
  return names[colour] ?? colour;
}
