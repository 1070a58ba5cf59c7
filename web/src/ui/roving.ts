// A board is one tab stop: arrows walk among its targets by where they lie on the screen.
//
// Targets are elements with `data-target`. When the one in focus goes (it was played), focus passes to a
// target that is there now, so that a game can be played from the keyboard without hunting. When another person
// looks it begins anew: where the focus was would tell what the one before has chosen.
const SELECTOR = '[data-target]';
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Focusable = HTMLElement | SVGElement;

// Whoever has touched no key yet would take the ring of a focus that came by itself for something chosen.
let byKeys = false;
// Heard from the start, by keys that open a table too; tests without a document import this as well.
if (typeof addEventListener === 'function') {
  addEventListener('keydown', () => (byKeys = true), true);
  addEventListener('pointerdown', () => (byKeys = false), true);
}

const middle = (element: Element): [number, number] => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** The nearest target that way; sideways distance counts double, so that rows are kept. */
function nearest(from: Element, targets: Focusable[], [dx, dy]: [number, number]): Focusable | null {
  const [x, y] = middle(from);
  let best: Focusable | null = null;
  let shortest = Infinity;
  for (const target of targets) {
    const [tx, ty] = middle(target);
    const along = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (target === from || along <= 1) continue;
    if (along + 2 * aside < shortest) [best, shortest] = [target, along + 2 * aside];
  }
  return best;
}

/** The target nearest to where the lost one was. */
function closest([x, y]: [number, number], targets: Focusable[]): Focusable | undefined {
  const far = (target: Focusable) => Math.hypot(middle(target)[0] - x, middle(target)[1] - y);
  return targets.reduce<Focusable | undefined>(
    (best, each) => (best && far(best) <= far(each) ? best : each),
    undefined,
  );
}

export interface Scene {
  /** Focus that is nowhere when the board opens goes into it. */
  enters?: boolean;
  /** Whoever looks: the focus begins anew when it changes. */
  eyes?: unknown;
}

export function roving(board: HTMLElement, { enters = false }: Scene = {}) {
  let current: Element | null = null;
  let last: [number, number] | null = null;
  let inside = enters && document.activeElement === document.body;
  const targets = () => [...board.querySelectorAll<Focusable>(SELECTOR)];

  const settle = () => {
    const all = targets();
    const stop = all.find((target) => target === current) ?? (last ? closest(last, all) : all[0]);
    // Written only where it changes: the browser takes its time even for what was so before.
    for (const target of all) {
      const index = target === stop ? '0' : '-1';
      if (target.getAttribute('tabindex') !== index) target.setAttribute('tabindex', index);
    }
    const lost = inside && (document.activeElement === document.body || document.activeElement === board);
    if (lost && stop) stop.focus({ preventScroll: true, focusVisible: byKeys });
  };
  const onFocus = (event: FocusEvent) => {
    inside = true;
    const target = (event.target as Element).closest(SELECTOR);
    if (target) {
      current = target;
      last = middle(target);
      settle();
    }
  };
  const onBlur = (event: FocusEvent) => {
    // Focus that goes nowhere was lost with its target; focus that goes elsewhere was moved by the person.
    if (event.relatedTarget && !board.contains(event.relatedTarget as Node)) inside = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const from = (event.target as Element).closest(SELECTOR);
    if (!direction || !from || event.defaultPrevented || event.shiftKey || event.altKey || event.ctrlKey)
      return;
    event.preventDefault();
    nearest(from, targets(), direction)?.focus();
  };

  const observer = new MutationObserver(settle);
  observer.observe(board, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-target'],
  });
  board.addEventListener('focusin', onFocus);
  board.addEventListener('focusout', onBlur);
  board.addEventListener('keydown', onKey);
  settle();
  return {
    update() {
      current = last = null;
      inside = true;
      settle();
    },
    destroy() {
      observer.disconnect();
      board.removeEventListener('focusin', onFocus);
      board.removeEventListener('focusout', onBlur);
      board.removeEventListener('keydown', onKey);
    },
  };
}
