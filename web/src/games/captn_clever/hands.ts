// Pointer and keys on the board: dragging a piece, pressing what is not offered, the game's keys.
import { settings } from '../../store/settings.svelte';
import type { Choice } from './choice.svelte';
import { nearest, type Layout, type Point } from './layout';
import { letters } from './letters';

export type Piece = 'boat' | 'captain';

/** The piece that hangs on the pointer; a boat turns as the link under it. */
export interface Dragged extends Point {
  piece: Piece;
  angle?: number;
}

interface Hands {
  choice: Choice;
  layout: Layout;
  /** Tells where the dragged piece hangs; null when it was let go. */
  ondrag(at: Dragged | null): void;
}

const SLACK = 8;

export function hands(svg: SVGSVGElement, given: Hands) {
  let { choice, layout, ondrag } = given;
  let from: (Point & { piece: Piece | null; id: number }) | null = null;
  let dragging = false;

  const at = (event: PointerEvent | MouseEvent): Point => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const islandNear = (point: Point) =>
    nearest(
      point,
      choice.chart.islands.map(({ number }) => [number, layout.island(number)] as [number, Point]),
      layout.radius * 1.3,
    );
  const laneNear = (point: Point) =>
    nearest(
      point,
      layout.lanes.map((lane) => [lane.link.id, lane] as [string, Point]),
      Math.max(24, layout.boat * 0.6),
    );

  const down = (event: PointerEvent) => {
    choice.touched = event.pointerType !== 'mouse';
    if (!event.isPrimary || event.button !== 0) return;
    dragging = false;
    const grip = (event.target as Element).closest<SVGElement>('[data-grip]')?.dataset['grip'];
    from = { ...at(event), piece: (grip as Piece | undefined) ?? null, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    if (!from?.piece || event.pointerId !== from.id) return;
    const point = at(event);
    if (!dragging && Math.hypot(point.x - from.x, point.y - from.y) < SLACK) return;
    if (!dragging) {
      dragging = true;
      svg.setPointerCapture(event.pointerId);
      choice.pick({ boat: from.piece === 'boat', island: null, link: null });
    }
    const { piece } = from;
    if (piece === 'captain') {
      // It hangs by its cap, so that the island under it is seen.
      ondrag({ x: point.x, y: point.y + layout.radius * 0.5, piece });
      choice.pointed = { island: islandNear(point) ?? undefined };
    } else {
      const link = laneNear(point);
      ondrag({ ...point, piece, ...(link === null ? {} : { angle: layout.lane(link).angle }) });
      choice.pointed = { link: link ?? undefined };
    }
  };
  const drop = (piece: Piece, point: Point) => {
    const [island, link] = [islandNear(point), laneNear(point)];
    const mine = choice.session.view.seats[choice.session.actor ?? 0]?.boat;
    if (piece === 'captain' && island !== null) choice.act({ type: 'captain', island });
    if (piece === 'boat' && link !== null && link !== mine) void choice.pressLink(link);
  };
  const up = (event: PointerEvent) => {
    if (from?.piece && dragging && event.type === 'pointerup') drop(from.piece, at(event));
    from = null;
    ondrag(null);
  };
  /** The click that ends a drag presses nothing; a press beside all targets is answered by the rules. */
  const click = (event: MouseEvent) => {
    if (dragging) {
      event.stopPropagation();
      dragging = false;
      return;
    }
    if ((event.target as Element).closest('[data-target]')) return;
    const island = islandNear(at(event));
    const link = laneNear(at(event));
    if (link !== null && (choice.ask === 'boat' || choice.ask === 'mooring')) choice.explain({ link });
    else if (island !== null) choice.explain({ island });
  };

  svg.addEventListener('pointerdown', down);
  svg.addEventListener('pointermove', move);
  svg.addEventListener('pointerup', up);
  svg.addEventListener('pointercancel', up);
  svg.addEventListener('click', click, { capture: true });
  return {
    update: (next: Hands) => ({ choice, layout, ondrag } = next),
    destroy() {
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', up);
      svg.removeEventListener('pointercancel', up);
      svg.removeEventListener('click', click, { capture: true });
    },
  };
}

/** One letter takes the boat, one ends the turn, Esc puts back, digits name an island or its card. */
export function keys(board: HTMLElement, given: Choice) {
  let choice = given;
  const digit = (number: number) => {
    choice.touched = false;
    if (choice.islands.has(number)) choice.pressIsland(number);
    else if (choice.cards.includes(number)) choice.pressCard(number);
    else choice.explain({ island: number });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (event.key === 'Enter' || event.key === ' ') choice.touched = false;
    const command = letters.pressed(event);
    if (event.key === 'Escape') choice.clear();
    else if (number !== undefined && settings.shortcuts) digit(Number(number));
    else if (command === 'boat' && choice.canSail)
      choice.pick({ boat: choice.ask === 'captain', island: null, link: null });
    else if (command === 'finish') choice.end();
    else return;
    event.preventDefault();
  };
  board.addEventListener('keydown', onKey, { capture: true });
  return {
    update: (next: Choice) => (choice = next),
    destroy: () => board.removeEventListener('keydown', onKey, { capture: true }),
  };
}
