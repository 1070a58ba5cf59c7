// How large a shoal is drawn: it fits its box with one ring of free places around it, but a place is never
// smaller than a finger; then the shoal is larger than its box and scrolls.
import type { kuna_yala } from '../../engine/protocol';

/** Square of a card and the gap around it, in the units of the drawings. */
export const UNIT = 108;
export const SMALLEST = 44;
export const LARGEST = 150;

export interface Frame {
  columns: number;
  rows: number;
  /** Left and upper edge in squares. */
  left: number;
  top: number;
}

export function frameOf(shoal: kuna_yala.Shoal, ring: number): Frame {
  return {
    columns: shoal.right - shoal.left + 1 + 2 * ring,
    rows: shoal.high - shoal.low + 1 + 2 * ring,
    left: shoal.left - ring,
    top: -shoal.high - ring,
  };
}

/** Pixels a square, so that everything is seen. */
export const fitOf = (frame: Frame, width: number, height: number): number =>
  Math.min(width / frame.columns, height / frame.rows);

/** Around a shoal there is room for one ring of places, shown or not, so that nothing jumps when they are. */
export const RING = 1.15;
/** What a square of all shoals may measure. */
const SIZES = [92, 80, 68, 56, 48, SMALLEST];

/** The largest size in which every shoal is seen whole in its box, or that of a finger: then they pan. */
export function sizeFor(shoals: readonly kuna_yala.Shoal[], width: number, height: number): number {
  const fits = Math.min(...shoals.map((shoal) => fitOf(frameOf(shoal, RING), width, height)));
  return SIZES.find((size) => size <= fits) ?? SMALLEST;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The part of the drawing that fills a box of that many pixels, the shoal in its middle. */
export function viewBox(frame: Frame, pixels: number, width: number, height: number): string {
  const [across, down] = [(width / pixels) * UNIT, (height / pixels) * UNIT];
  const x = frame.left * UNIT - (across - frame.columns * UNIT) / 2;
  const y = frame.top * UNIT - (down - frame.rows * UNIT) / 2;
  return `${x} ${y} ${across} ${down}`;
}
