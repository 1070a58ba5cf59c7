import { words } from '../i18n';
import type model from './openwords.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./openwords.*.ts', { eager: true, import: 'default' }));
