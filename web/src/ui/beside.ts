// A note beside what it is about: over it, so that no hand hides it, else under it, and never off the screen.
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 12;
const EDGE = 8;

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

export function beside(note: HTMLElement, about: Box | null) {
  const put = (box: Box | null) => {
    if (!box) return;
    note.style.left = note.style.top = '0';
    // What `fixed` is measured from may be a part of the page.
    const { left, top, width, height } = note.getBoundingClientRect();
    const x = within((box.left + box.right - width) / 2, EDGE, innerWidth - width - EDGE);
    const over = box.top - GAP - height;
    const y = over >= EDGE ? over : within(box.bottom + GAP, EDGE, innerHeight - height - EDGE);
    note.style.left = `${x - left}px`;
    note.style.top = `${y - top}px`;
  };
  put(about);
  return { update: put };
}
