// The address after `#`: works from any host and below any path, and going back works as people expect.
export const route: { path: string[] } = $state({ path: read() });

function read(): string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
}

/** The addresses visited since the page was opened, so that `back` never leaves the page. */
const visited: string[] = [location.hash];

addEventListener('hashchange', () => {
  if (visited.at(-2) === location.hash) visited.pop();
  else visited.push(location.hash);
  route.path = read();
});

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** To where one came from; home when the page was opened here. */
export function back(): void {
  if (visited.length > 1) history.back();
  else go('');
}

/** Another address for the same screen: going back skips the old one. */
export function replace(path: string): void {
  visited.pop();
  location.replace(`#/${path}`);
}
