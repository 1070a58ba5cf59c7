// A view comes whole, however little of it has changed. What has not changed stays the same object, so that
// whatever is drawn from it is not drawn anew.

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Puts parts of `before` in place of their equals in `now`, which stays an object of its own. */
export function share(now: unknown, before: unknown): void {
  if (!isTree(now) || !isTree(before)) return;
  for (const key of Object.keys(now)) if (isSame(now[key], before[key])) now[key] = before[key];
}

/** Where two values differ, their parts are shared all the same. */
function isSame(now: unknown, before: unknown): boolean {
  if (!isTree(now) || !isTree(before)) return now === before;
  share(now, before);
  const keys = Object.keys(now);
  return (
    Array.isArray(now) === Array.isArray(before) &&
    keys.length === Object.keys(before).length &&
    keys.every((key) => key in before && now[key] === before[key])
  );
}
