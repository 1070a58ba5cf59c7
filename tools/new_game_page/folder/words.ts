import { words } from '../../i18n';
import type model from './words.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./words.*.ts', { eager: true, import: 'default' }));
