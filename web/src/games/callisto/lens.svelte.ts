// Looking closer at a part of the board, where its cells are small.
import type { Cell } from './grid';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Lens {
  open = $state(false);
  /** The cells are too small to see well: a closer look is offered. */
  offered = $state(false);
  /** The cell that is looked at. */
  at: Cell = $state.raw([0, 0]);
  /** Follows a finger at once, without gliding after it. */
  pulled = $state(false);

  look(at: Cell, open = this.open): void {
    this.at = at;
    this.open = open && this.offered;
  }

  offer(offered: boolean): void {
    this.offered = offered;
    if (!offered) this.open = false;
  }
}

/** Shows the box twice as large around a point, never past its edge. */
export function lensOf(box: Box, [x, y]: readonly [number, number]): string {
  const within = (value: number, from: number, size: number) =>
    Math.max(from + size / 4, Math.min(from + (size * 3) / 4, value));
  const cx = within(x, box.x, box.width);
  const cy = within(y, box.y, box.height);
  return `translate(${box.x + box.width / 2 - 2 * cx}px, ${box.y + box.height / 2 - 2 * cy}px) scale(2)`;
}
