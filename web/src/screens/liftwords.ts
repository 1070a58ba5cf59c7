import { words } from '../i18n';
import type model from './liftwords.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./liftwords.*.ts', { eager: true, import: 'default' }));
