import { words } from '../i18n';
import type model from './roomwords.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./roomwords.*.ts', { eager: true, import: 'default' }));
