import { words } from '../i18n';
import type { AVATARS } from '../table/setup';
import type model from './words.fr';

export type Words = typeof model;
export const t = words<Words>(import.meta.glob('./words.*.ts', { eager: true, import: 'default' }));

interface Creature {
  name: string;
  /** What a computer with that face is called. */
  nick: string;
}

/** The creature that an avatar shows. */
export const creature = (avatar: string): Creature => t().creatures[avatar as (typeof AVATARS)[number]];
