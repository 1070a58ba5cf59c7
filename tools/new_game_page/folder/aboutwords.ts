import { words } from '../../i18n';
import type model from './aboutwords.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./aboutwords.*.ts', { eager: true, import: 'default' }));
