// A thing dragged from where it was pressed, by mouse, pen or finger. Until it has gone a few pixels it is
// still a press. What can be dragged needs `touch-action: none`, or the browser scrolls instead.
export interface Drag {
  /** It is under way, and now there. */
  onmove(x: number, y: number, under: Element | null): void;
  /** It was let go over this. */
  ondrop(under: Element | null): void;
  /** The browser took the pointer away, or Escape was pressed. */
  oncancel(): void;
}

const SLACK = 8;

export function dragFrom(down: PointerEvent, { onmove, ondrop, oncancel }: Drag): void {
  if (!down.isPrimary || down.button !== 0) return;
  let dragging = false;
  const listening = new AbortController();
  const { signal } = listening;

  function onPointerMove(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    const { clientX: x, clientY: y } = event;
    dragging ||= Math.hypot(x - down.clientX, y - down.clientY) > SLACK;
    if (dragging) onmove(x, y, document.elementFromPoint(x, y));
  }
  function onPointerUp(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    listening.abort();
    if (!dragging) return;
    // The click that follows a drag is no press on what lies under it.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    ondrop(document.elementFromPoint(event.clientX, event.clientY));
  }
  function cancel() {
    listening.abort();
    if (dragging) oncancel();
  }
  function onPointerCancel(event: PointerEvent) {
    if (event.pointerId === down.pointerId) cancel();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
  }
  addEventListener('pointermove', onPointerMove, { signal });
  addEventListener('pointerup', onPointerUp, { signal });
  addEventListener('pointercancel', onPointerCancel, { signal });
  addEventListener('keydown', onKeyDown, { signal });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
