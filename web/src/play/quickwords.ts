import { words } from '../i18n';
import type model from './quickwords.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./quickwords.*.ts', { eager: true, import: 'default' }));
