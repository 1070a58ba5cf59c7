// Cards turn, close, travel and get their markers. Every motion is short, and none under reduced motion.
import type { TransitionConfig } from 'svelte/transition';
import { paced, reducedMotion } from '../../store/settings.svelte';

export const FLIP_MS = 420;
const MOVE_MS = 500;
/** From one marker of a bid to the next. */
const HOP_MS = 80;

/** Cards that were taken: seen where they lie, gathered in a row, gone to their taker. */
const SEEN_MS = 350;
const GATHER_MS = 900;
export const TAKE_MS = SEEN_MS + GATHER_MS;

export const lasting = (ms: number): number => (reducedMotion() ? 0 : paced(ms));
const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** One side of a card turns away in the first half, the other comes in the second. */
export function flip(_: Element): TransitionConfig {
  const css = (t: number) =>
    `transform: translateY(${-6 * Math.sin(Math.PI * t)}px) scaleX(${Math.max(0, 2 * t - 1)})`;
  return { duration: lasting(FLIP_MS), css };
}

/** A back comes: the card closed on its place, or travels there from where it was taken. */
export function close(_: Element, { from }: { from: { x: number; y: number } | null }): TransitionConfig {
  if (!from)
    return { duration: lasting(FLIP_MS), easing: easeOut, css: (t: number) => `transform: scaleX(${t})` };
  const css = (_t: number, u: number) => `transform: translate(${from.x * u}px, ${from.y * u}px)`;
  return { duration: lasting(MOVE_MS), easing: easeOut, css };
}

/** The wooden markers of a bid hop onto their cards, one after the other. */
export function hop(_: Element, { order }: { order: number }): TransitionConfig {
  const css = (t: number, u: number) =>
    `transform: translateY(${-26 * Math.abs(Math.cos(Math.PI * 1.5 * t)) * u}px); opacity: ${Math.min(1, 3 * t)}`;
  return { duration: lasting(MOVE_MS), delay: lasting(order * HOP_MS), css };
}

interface Point {
  x: number;
  y: number;
}

/** The times and places of a taken card, for the style sheet. */
export function taking(row: Point, hand: Point): string {
  const { x, y } = row;
  return `--gx:${x}px;--gy:${y}px;--x:${hand.x}px;--y:${hand.y}px;--wait:${lasting(FLIP_MS + SEEN_MS)}ms;--go:${lasting(GATHER_MS)}ms`;
}

/** A bid that was taken while everybody looked at a failure goes when that has been seen. */
export function leave(_: Element, { to }: { to: Point | null }): TransitionConfig {
  if (!to) return { duration: 0 };
  const css = (t: number, u: number) =>
    `transform: translate(${to.x * u}px, ${to.y * u}px) scale(${1 - 0.3 * u}); opacity: ${Math.min(1, 2 * t)}`;
  return { duration: lasting(MOVE_MS), easing: easeOut, css };
}
