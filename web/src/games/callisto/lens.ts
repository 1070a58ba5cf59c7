// Looking closer at a part of the board.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shows the box twice as large around a point, never past its edge. */
export function lensOf(box: Box, [x, y]: readonly [number, number]): string {
  const within = (value: number, from: number, size: number) =>
    Math.max(from + size / 4, Math.min(from + (size * 3) / 4, value));
  const cx = within(x, box.x, box.width);
  const cy = within(y, box.y, box.height);
  return `translate(${box.x + box.width / 2 - 2 * cx}px, ${box.y + box.height / 2 - 2 * cy}px) scale(2)`;
}
