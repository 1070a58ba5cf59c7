// The address after `#`: works from any host and below any path, and going back works as people expect.
export const route: { path: string[] } = $state({ path: read() });

function read(): string[] {
  return location.hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
}

addEventListener('hashchange', () => {
  route.path = read();
});

export function go(path: string): void {
  location.hash = `#/${path}`;
}
