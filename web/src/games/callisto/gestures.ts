// Fingers and mouse on the board. A mouse carries the piece under its pointer; a finger drags it from
// anywhere by the same distance, so that it never hides what it moves.
import { settings } from '../../store/settings.svelte';
import { distance, type Cell } from './grid';
import { TURN_REACH, type Hand } from './hand.svelte';

const SLIDE = 8; // px a finger may move and still be a tap
const DOUBLE_MS = 350;
const TWIST = Math.PI / 5;
const FINGER_REACH = 0.75;
const MOUSE_REACH = 0.5;

type Point = { x: number; y: number };

export function gestures(board: SVGSVGElement, hand: Hand) {
  const fingers = new Map<number, Point>();
  let start: { point: Point; at: Cell; looks: Cell } | null = null;
  let moved = false;
  let several = false;
  let spread = { angle: 0, length: 1 };
  let lastTap = { time: 0, x: 0, y: 0 };
  let wheeled = 0;

  const here = (event: MouseEvent): Cell | null => hand.cellAt(event.clientX, event.clientY);
  const between = () => {
    const [a, b] = [...fingers.values()] as [Point, Point];
    return {
      angle: Math.atan2(b.y - a.y, b.x - a.x),
      length: Math.hypot(b.x - a.x, b.y - a.y),
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
    };
  };
  /** No further than the closer look shows: a finger that comes back is followed at once. */
  const within = (value: number) => Math.max(hand.width / 4, Math.min((hand.width * 3) / 4, value));
  /** Is the point on the ghost, or so near that a finger means it? */
  const onGhost = (at: Cell, event: PointerEvent): boolean => {
    const beside = hand.cellAt(event.clientX + 22, event.clientY);
    const near = Math.max(0.5, beside ? distance(at, beside) : 0);
    return hand.cells.some((cell) => Math.abs(cell[0] - at[0]) <= near && Math.abs(cell[1] - at[1]) <= near);
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (fingers.size === 0) {
      moved = several = false;
      start = { point: { x: event.clientX, y: event.clientY }, at: hand.at, looks: hand.lens.at };
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType !== 'mouse') board.setPointerCapture(event.pointerId);
    if (fingers.size === 2) {
      several = true;
      spread = between();
    }
  };

  const pinch = () => {
    const now = between();
    const around = hand.cellAt(now.x, now.y) ?? undefined;
    let twist = now.angle - spread.angle;
    if (twist > Math.PI) twist -= 2 * Math.PI;
    if (twist < -Math.PI) twist += 2 * Math.PI;
    if (Math.abs(twist) > TWIST) {
      hand.turn(twist > 0 ? 1 : -1, TURN_REACH);
      spread = now;
    } else if (now.length > spread.length * 1.35) {
      hand.zoom(true, around);
      spread = now;
    } else if (now.length < spread.length / 1.35) {
      hand.zoom(false, around);
      spread = now;
    }
  };

  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') {
      const at = here(event);
      if (at && !hand.pinned) {
        hand.touched = at;
        hand.move(at, MOUSE_REACH);
      }
      return;
    }
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) return pinch();
    if (!start || several) return;
    const { point } = start;
    if (Math.hypot(event.clientX - point.x, event.clientY - point.y) > SLIDE) moved = true;
    const [from, to] = [hand.cellAt(point.x, point.y), here(event)];
    if (!moved || !from || !to) return;
    const by: Cell = [to[0] - from[0], to[1] - from[1]];
    if (hand.piece !== null) hand.move([start.at[0] + by[0], start.at[1] + by[1]], FINGER_REACH);
    else if (hand.lens.open) {
      hand.lens.pulled = true;
      hand.lens.look([within(start.looks[0] - by[0]), within(start.looks[1] - by[1])]);
    }
  };

  const tap = (event: PointerEvent, at: Cell) => {
    const again =
      event.timeStamp - lastTap.time < DOUBLE_MS &&
      Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 30;
    lastTap = { time: again ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (again) {
      // The first tap may have put the ghost under the finger: the second must not lay it.
      hand.zoom(!hand.lens.open, at);
    } else if (hand.piece !== null && onGhost(at, event)) {
      lastTap.time = 0;
      void hand.place();
    } else {
      hand.touched = at;
      hand.moveNear(at);
      hand.lens.look(hand.piece === null ? at : hand.at);
    }
  };

  const up = (event: PointerEvent) => {
    const known = fingers.delete(event.pointerId);
    hand.lens.pulled = false;
    const at = here(event);
    if (!at || (!known && !hand.carried)) return;
    if (event.pointerType === 'mouse') {
      hand.takeFocus(); // so that keys go on where the mouse was
      // A piece dragged out of the tray may be let go too early: nothing is lost, it stays in hand.
      if (hand.carried && !hand.lawful) return;
      if (settings.confirm === 'always' && !(hand.pinned && onGhost(at, event))) {
        hand.pinned = false;
        hand.move(at, MOUSE_REACH);
        hand.pinned = true;
      } else {
        void hand.place();
      }
    } else if (!moved && !several && fingers.size === 0) {
      tap(event, at);
    } else if (fingers.size === 0 && hand.piece !== null) {
      hand.touched = hand.at;
      hand.lens.look(hand.at);
    }
  };
  const cancel = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    hand.lens.pulled = false;
  };

  const wheel = (event: WheelEvent) => {
    if (hand.piece === null) return;
    event.preventDefault();
    if (event.timeStamp - wheeled < 120 || event.deltaY === 0) return;
    wheeled = event.timeStamp;
    hand.turn(event.deltaY > 0 ? 1 : -1);
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    hand.mirror();
  };

  const listeners = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: cancel,
    wheel,
    contextmenu: menu,
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) board.addEventListener(name, listener, { passive: false });
  return {
    destroy() {
      for (const [name, listener] of all) board.removeEventListener(name, listener);
    },
  };
}
