// Moving about in a shoal that is larger than its box: drag, two fingers, wheel. Touch scrolls by itself.
export interface PanWishes {
  /** Larger or smaller by a factor, around a point of the box. */
  zoom(factor: number, x: number, y: number): void;
}

const SLACK = 6;

export function pan(box: HTMLElement, wishes: PanWishes) {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let dragged = false;
  let spread = 0;

  const onDown = (event: PointerEvent) => {
    dragged = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
  };
  const onMove = (event: PointerEvent) => {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged && Math.hypot(dx, dy) < SLACK) return;
    dragged = true;
    box.scrollTo({ left: from.left - dx, top: from.top - dy, behavior: 'instant' });
  };
  const onUp = () => (from = null);
  // A drag that ends on a place is no press.
  const onClick = (event: MouseEvent) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  const point = (x: number, y: number): [number, number] => {
    const { left, top } = box.getBoundingClientRect();
    return [x - left, y - top];
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    wishes.zoom(Math.exp(-event.deltaY / 600), ...point(event.clientX, event.clientY));
  };
  const onTouch = (event: TouchEvent) => {
    const [a, b] = event.touches;
    if (!a || !b) {
      spread = 0;
      return;
    }
    event.preventDefault();
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (spread > 0)
      wishes.zoom(now / spread, ...point((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
    spread = now;
  };

  box.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  box.addEventListener('click', onClick, true);
  box.addEventListener('wheel', onWheel, { passive: false });
  box.addEventListener('touchstart', onTouch, { passive: false });
  box.addEventListener('touchmove', onTouch, { passive: false });
  box.addEventListener('touchend', onTouch, { passive: false });
  return {
    update: (next: PanWishes) => (wishes = next),
    destroy() {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
    },
  };
}
