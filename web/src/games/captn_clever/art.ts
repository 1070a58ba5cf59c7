// Islands, boats and captains as SVG text. Only our own numbers go in: no name of a player or a board.
import { COLOURS, type ColourKey } from '../../art/palette';
import { pineFromAbove } from '../../art/cove';
import { n, noise } from '../../art/random';

function blob(rx: number, ry: number, seed: number, jitter = 0.12, x0 = 0, y0 = 0): string {
  const random = noise(seed);
  const count = 11;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const reach = 1 + (random() - 0.5) * 2 * jitter;
    return [x0 + rx * reach * Math.cos(angle), y0 + ry * reach * Math.sin(angle)] as const;
  });
  const middle = (index: number) => {
    const [a, b] = [points[index % count]!, points[(index + 1) % count]!];
    return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  };
  let path = `M${middle(0)}`;
  for (let index = 1; index <= count; index += 1) {
    const [x, y] = points[index % count]!;
    path += `Q${n(x)} ${n(y)} ${middle(index)}`;
  }
  return `${path}Z`;
}

/** Sand, meadow and pines around the origin; the medallion is drawn by the board. */
export function islandMarkup(number: number, radius: number): string {
  const seed = 31 * number + 5;
  const random = noise(seed + 9);
  const shape = blob(radius * 1.1, radius, seed);
  let markup =
    `<path d="${blob(radius * 1.34, radius * 1.22, seed, 0.06)}" style="fill:var(--sea-1)" opacity=".7"/>` +
    `<path d="${shape}" transform="translate(0 ${n(radius * 0.11)})" fill="#B99A63"/>` +
    `<path d="${shape}" fill="#F5E3BC"/>` +
    `<path d="${blob(radius * 0.9, radius * 0.82, seed, 0.12, 0, -1)}" fill="#A9C98A"/>` +
    `<path d="${blob(radius * 0.76, radius * 0.68, seed + 3, 0.12, -2, -radius * 0.09)}" fill="#BFD9A0"/>`;
  for (let pine = 0; pine < 4; pine += 1) {
    const angle = -2.6 + pine * 0.62 + random() * 0.3;
    const size = radius * (0.13 + random() * 0.09);
    markup += pineFromAbove(Math.cos(angle) * radius * 0.8, Math.sin(angle) * radius * 0.7, size);
  }
  return markup;
}

/** The outline of a boat around the origin, pointed at both ends. */
export function hull(length: number): string {
  const [h, b] = [length / 2, length * 0.2875];
  return (
    `M${n(-h)} 0C${n(-h * 0.6)} ${n(-b)} ${n(h * 0.5)} ${n(-b)} ${n(h)} 0` +
    `C${n(h * 0.5)} ${n(b)} ${n(-h * 0.6)} ${n(b)} ${n(-h)} 0Z`
  );
}

const SAIL =
  'M-10 -23C-2 -27.5 7 -27.5 15 -23C20 -8 20 8 15 23C7 27.5 -2 27.5 -10 23C-5.5 8 -5.5 -8 -10 -23Z';

/** A boat around the origin; the sail's mark stands upright when the boat is turned by `angle`. */
export function boatMarkup(key: ColourKey, length: number, angle: number, letter: string | null): string {
  const { base, dark } = COLOURS[key];
  const [h, b] = [length / 2, length * 0.05];
  const outline = hull(length);
  const planks = `M${n(-h * 0.55)} ${n(-b)}H${n(h * 0.55)}M${n(-h * 0.55)} ${n(b)}H${n(h * 0.55)}`;
  return (
    `<path d="${outline}" fill="#fff" stroke="#fff" stroke-width="4"/>` +
    `<path d="${outline}" fill="${base}" stroke="${dark}" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="${outline}" transform="scale(.78 .62)" fill="#E7C08A" stroke="${dark}" stroke-width="1.6"/>` +
    `<path d="${planks}" stroke="#B98A4E" stroke-width="1.4"/>` +
    `<g transform="scale(${Math.round((length / 92) * 100) / 100})">` +
    `<path d="${SAIL}" transform="translate(0 2.5)" fill="#0B2F3A" opacity=".28"/>` +
    `<path d="${SAIL}" fill="#FFFDF6" stroke="${dark}" stroke-width="2.4" stroke-linejoin="round"/>` +
    `<path d="M-3 -22C1.5 -8 1.5 8 -3 22" fill="none" stroke="#E3D6BD" stroke-width="2"/>` +
    `<g transform="translate(7.5 0) rotate(${n(-angle)})">${mark(key, 20, key === 'j' ? dark : base, letter)}</g></g>`
  );
}

/** The shape of a colour around the origin, or its letter where the person prefers letters. */
function mark(key: ColourKey, size: number, fill: string, letter: string | null): string {
  if (letter !== null)
    return `<text text-anchor="middle" y="${n(size * 0.36)}" fill="${fill}" style="font:700 ${n(size)}px var(--font-display)">${letter}</text>`;
  const half = n(-size / 2);
  return `<use href="#g-${key}" x="${half}" y="${half}" width="${size}" height="${size}" fill="${fill}" color="${fill}"/>`;
}

/** A captain 48 wide and 64 high, its foot at the origin. */
export function captainMarkup(key: ColourKey, scale: number, letter: string | null): string {
  const { base, dark, on } = COLOURS[key];
  const coat = 'M9 58C9 42 14 31 24 31C34 31 39 42 39 58Z';
  return (
    `<g transform="scale(${Math.round(scale * 100) / 100}) translate(-24 -60)" stroke-linejoin="round">` +
    `<ellipse cx="25" cy="59" rx="17" ry="5" fill="#0B2F3A" opacity=".3"/>` +
    `<g fill="#fff" stroke="#fff" stroke-width="6"><path d="${coat}"/><circle cx="24" cy="23" r="10"/><path d="M12 17C10 8 17 5 24 5C31 5 38 8 36 17Z"/></g>` +
    `<path d="${coat}" fill="${base}" stroke="${dark}" stroke-width="2.6"/>` +
    `<circle cx="24" cy="23" r="10" fill="#F6D2A6" stroke="${dark}" stroke-width="2.4"/>` +
    `<path d="M12 16C10 8 17 4 24 4C31 4 38 8 36 16Z" fill="#FFFDF6" stroke="${dark}" stroke-width="2.4"/>` +
    `<path d="M11 15.5C18 13.5 30 13.5 37 15.5V20C30 17.5 18 17.5 11 20Z" fill="${dark}"/>` +
    `<circle cx="24" cy="11" r="2.8" fill="${base}"/>` +
    `<circle cx="20.5" cy="24" r="1.5" fill="#15262E"/><circle cx="27.5" cy="24" r="1.5" fill="#15262E"/>` +
    `<path d="M21 28.2C23 29.6 25 29.6 27 28.2" fill="none" stroke="#15262E" stroke-width="1.6" stroke-linecap="round"/>` +
    `<g transform="translate(24 46)">${mark(key, 15, on, letter)}</g></g>`
  );
}
