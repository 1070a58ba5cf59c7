// Dragging one SVG thing. A short press stays a press; only a real move is a drag.
export interface Drop {
  dx: number;
  dy: number;
}

export interface Dragged {
  active: boolean;
  onmove: (by: Drop) => void;
  ondrop: (by: Drop) => void;
}

const LEAST = 8;

export function dragged(node: SVGElement, options: Dragged) {
  let start: { x: number; y: number; pointer: number } | null = null;
  let dragging = false;

  const by = (event: PointerEvent): Drop => ({ dx: event.clientX - start!.x, dy: event.clientY - start!.y });
  const down = (event: PointerEvent) => {
    if (!options.active || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    dragging = false;
  };
  const move = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.pointer) return;
    const { dx, dy } = by(event);
    if (!dragging && Math.hypot(dx, dy) < LEAST) return;
    if (!dragging) node.setPointerCapture(event.pointerId);
    dragging = true;
    options.onmove({ dx, dy });
  };
  const up = (event: PointerEvent) => {
    if (start && dragging) options.ondrop(by(event));
    start = null;
  };
  const cancel = () => {
    if (start && dragging) options.ondrop({ dx: Infinity, dy: 0 });
    start = null;
  };
  /** The click that ends a drag presses nothing. */
  const click = (event: MouseEvent) => {
    if (dragging) event.stopPropagation();
    dragging = false;
  };
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', cancel);
  node.addEventListener('click', click, true);
  return {
    update: (next: Dragged) => {
      options = next;
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('click', click, true);
    },
  };
}
