// Cards turn, close, travel and get their markers. Every motion is short, and none under reduced motion.
import type { TransitionConfig } from 'svelte/transition';
import { paced, reducedMotion } from '../../store/settings.svelte';

export const FLIP_MS = 420;
const MOVE_MS = 500;

const lasting = (ms: number): number => (reducedMotion() ? 0 : paced(ms));
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

/** A wooden marker hops onto its card. */
export function hop(_: Element): TransitionConfig {
  const css = (t: number, u: number) =>
    `transform: translateY(${-26 * Math.abs(Math.cos(Math.PI * 1.5 * t)) * u}px); opacity: ${Math.min(1, 3 * t)}`;
  return { duration: lasting(MOVE_MS), css };
}
