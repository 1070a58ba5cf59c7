// The ground of most boards: turquoise water with ripples, inside a ragged limestone rim with pines.
import { n, noise } from './random';

type Point = [number, number];

function rimPoints(width: number, height: number, random: () => number): Point[] {
  const points: Point[] = [];
  const corner = 30;
  const rim = 13;
  const edge = (a: Point, b: Point, inward: Point) => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const count = Math.round(length / 34);
    for (let i = 0; i < count; i += 1) {
      const along = i / count;
      const near = Math.max(0, 1 - (Math.min(along, 1 - along) * length) / 120);
      const depth = rim * (0.35 + random() * 0.75) + near * near * corner;
      points.push([
        a[0] + (b[0] - a[0]) * along + inward[0] * depth + (random() - 0.5) * 8,
        a[1] + (b[1] - a[1]) * along + inward[1] * depth + (random() - 0.5) * 4,
      ]);
    }
  };
  edge([0, 0], [width, 0], [0, 1]);
  edge([width, 0], [width, height], [-1, 0]);
  edge([width, height], [0, height], [0, -1]);
  edge([0, height], [0, 0], [1, 0]);
  return points;
}

export const pineFromAbove = (x: number, y: number, size: number): string =>
  `<circle cx="${n(x + 2)}" cy="${n(y + 3)}" r="${n(size)}" fill="#0E2F3A" opacity=".16"/>` +
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" style="fill:var(--sc-pine-2)"/>` +
  `<circle cx="${n(x - size * 0.12)}" cy="${n(y - size * 0.12)}" r="${n(size * 0.78)}" style="fill:var(--sc-pine-1)"/>` +
  `<circle cx="${n(x - size * 0.26)}" cy="${n(y - size * 0.28)}" r="${n(size * 0.36)}" style="fill:var(--sc-pine-3)"/>`;

export function ripples(width: number, height: number, count: number, random: () => number): string {
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const [x, y, length] = [
      width * (0.06 + random() * 0.88),
      height * (0.08 + random() * 0.84),
      26 + random() * 46,
    ];
    markup += `<path d="M${n(x)} ${n(y)}q${n(length / 4)} -6 ${n(length / 2)} 0t${n(length / 2)} 0" fill="none" style="stroke:var(--sea-line)" stroke-width="2.2" stroke-linecap="round"/>`;
  }
  return markup;
}

export function coveMarkup(width: number, height: number, seed: number): string {
  const random = noise(seed);
  const points = rimPoints(width, height, random);
  const shrunk = (by: number) =>
    'M' +
    points.map(([x, y]) => `${n(x + (width / 2 - x) * by)} ${n(y + (height / 2 - y) * by)}`).join('L') +
    'Z';
  const outside = `M-4 -4H${width + 4}V${height + 4}H-4Z${shrunk(0)}`;
  const id = `cove-${seed}-${width}`;
  let markup =
    `<defs><radialGradient id="${id}" cx=".5" cy=".46" r=".75"><stop offset=".62" style="stop-color:var(--sea-2)"/><stop offset="1" style="stop-color:var(--sea-1)"/></radialGradient></defs>` +
    `<rect x="-4" y="-4" width="${width + 8}" height="${height + 8}" fill="url(#${id})"/>` +
    `<path d="${shrunk(0.03)}" fill="none" style="stroke:var(--sea-1)" stroke-width="26" stroke-linejoin="round" opacity=".55"/>` +
    `<path d="${shrunk(0.07)}" fill="none" style="stroke:var(--sea-line)" stroke-width="2" stroke-dasharray="38 22 12 30" stroke-linecap="round" opacity=".9"/>` +
    ripples(width, height, 26, random) +
    `<path d="${outside}" fill-rule="evenodd" transform="translate(0 8)" style="fill:var(--stone-3)"/><path d="${outside}" fill-rule="evenodd" style="fill:var(--stone-1)"/>`;
  for (let i = 0; i < points.length; i += 2) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    if (random() >= 0.55) continue;
    const [ox, oy] = [a[0] < width / 2 ? -1 : 1, a[1] < height / 2 ? -1 : 1];
    const tip: Point = [(a[0] + b[0]) / 2 + ox * 12 * random(), (a[1] + b[1]) / 2 + oy * (8 + 10 * random())];
    markup += `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}L${n(tip[0])} ${n(tip[1])}Z" style="fill:var(--stone-2)"/>`;
  }
  for (const [cx, cy] of [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as Point[]) {
    const pines = 4 + Math.floor(random() * 3);
    for (let i = 0; i < pines; i += 1) {
      const angle = Math.atan2(height / 2 - cy, width / 2 - cx) + (random() - 0.5) * 1.7;
      const far = 5 + random() * 40;
      markup += pineFromAbove(cx + Math.cos(angle) * far, cy + Math.sin(angle) * far, 9 + random() * 9);
    }
  }
  return markup;
}
