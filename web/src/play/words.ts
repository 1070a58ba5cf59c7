import { words } from '../i18n';
import type { Level } from '../table/table';
import type model from './words.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./words.*.ts', { eager: true, import: 'default' }));

/** What can be laid over a table. */
export type Sheet = 'menu' | 'moves' | 'journal' | 'hint' | 'read' | 'undo';

/** A computer by its level and the animal that stands for it. */
export const computerName = (level: Level): string => t().computer(level, t().levels[level]);
