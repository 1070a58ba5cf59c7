import { words } from '../../i18n';
import type model from './keywords.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./keywords.*.ts', { eager: true, import: 'default' }));
