// The open fishing net on the water and the shoal of the Ocean, with as many little fish as they hold.
import { n, noise } from '../../art/random';

const little = (x: number, y: number, width: number, turn: number): string =>
  `<use href="#little" x="${n(x - width / 2)}" y="${n(y - width * 0.32)}" width="${n(width)}" height="${n(width * 0.65)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`;

function fishIn(count: number, width: number, height: number): string {
  const random = noise(count + 7);
  const columns = Math.max(3, Math.ceil(Math.sqrt(count * 1.5)));
  const size = Math.min(width * 0.26, (width * 0.84) / columns);
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const x = width * 0.5 + ((i % columns) - (inRow - 1) / 2) * size * 1.02 + (random() - 0.5) * 4;
    const y = height * 0.42 + row * size * 0.6 + (random() - 0.5) * 3;
    markup += little(x, y, size * 0.92, (random() - 0.5) * 24);
  }
  return markup;
}

/** Around the origin. `id` names its clip path. */
export function netBag(width: number, count: number, id: string): string {
  const height = width * 0.78;
  const [w, h] = [width, height];
  const rim = `C${n(w * 0.3)} ${n(h * 0.32)} ${n(w * 0.7)} ${n(h * 0.32)} ${n(w * 0.94)} ${n(h * 0.2)}`;
  const bag = `M${n(w * 0.06)} ${n(h * 0.2)}C${n(w * -0.02)} ${n(h * 0.7)} ${n(w * 0.2)} ${n(h)} ${n(w * 0.5)} ${n(h)}C${n(w * 0.8)} ${n(h)} ${n(w * 1.02)} ${n(h * 0.7)} ${n(w * 0.94)} ${n(h * 0.2)}C${n(w * 0.7)} ${n(h * 0.32)} ${n(w * 0.3)} ${n(h * 0.32)} ${n(w * 0.06)} ${n(h * 0.2)}Z`;
  let mesh = '';
  for (let i = -6; i < 14; i += 1)
    mesh += `M${n(i * w * 0.15)} 0L${n(i * w * 0.15 + h)} ${n(h)}M${n(i * w * 0.15)} 0L${n(i * w * 0.15 - h)} ${n(h)}`;
  let floats = '';
  for (const along of [0, 0.25, 0.5, 0.75, 1])
    floats += `<ellipse cx="${n(w * (0.06 + 0.88 * along))}" cy="${n(h * (0.2 + 0.36 * along * (1 - along)))}" rx="${n(w * 0.042)}" ry="${n(w * 0.033)}" fill="#F7E3BF" stroke="#6B4A21" stroke-width="2"/>`;
  return (
    `<g transform="translate(${n(-w / 2)} ${n(-h / 2)})"><clipPath id="${id}"><path d="${bag}"/></clipPath>` +
    `<path d="${bag}" fill="#0B5560" opacity=".3"/><g clip-path="url(#${id})">${fishIn(count, w, h)}` +
    `<path d="${mesh}" fill="none" stroke="#FFF6E2" stroke-width="1.4" opacity=".8"/></g>` +
    `<path d="${bag}" fill="none" stroke="#6B4A21" stroke-width="3.2"/>` +
    `<path d="M${n(w * 0.06)} ${n(h * 0.2)}${rim}" fill="none" stroke="#6B4A21" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M${n(w * 0.06)} ${n(h * 0.2)}${rim}" fill="none" stroke="#D9A85C" stroke-width="3" stroke-linecap="round"/>${floats}</g>`
  );
}

/** The fish that swim free, around the origin. */
export function shoal(width: number, count: number): string {
  const height = width * 0.78;
  return (
    `<ellipse rx="${n(width * 0.47)}" ry="${n(height * 0.46)}" style="fill:var(--sea-3)" opacity=".45"/>` +
    `<g transform="translate(${n(-width / 2)} ${n(-height * 0.62)})">${fishIn(count, width, height)}</g>`
  );
}
