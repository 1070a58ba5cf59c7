// A move that is drawn on the board without being played: what the octopus proposes, or one of two that are
// compared.
import type { Legal, Seat } from '../table/table';

export interface Proposal {
  move: Legal;
  /** Who would make it, or the seat that did. */
  by: Seat | 'octopus';
  /** Only there to compare with: its outline is enough. */
  faint: boolean;
}

/** The outline of a box with round corners. */
export const boxPath = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** The outline of a circle. */
export const ringPath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
