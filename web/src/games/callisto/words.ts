import { words } from '../../i18n';
import type { PieceId } from './places';
import type model from './words.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./words.*.ts', { eager: true, import: 'default' }));

export const pieceName = (piece: PieceId): string => t().pieces[piece];
