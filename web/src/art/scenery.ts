// The calanque of the home page: limestone, parasol pines, turquoise water. Drawn by a seeded generator,
// so that every size stays crisp and every visit looks the same.
import { n, noise } from './random';

type Point = readonly [number, number];
const tint = (name: string): string => `var(--sc-${name})`;

/** A parasol pine that stands at (x, y). */
function pine(x: number, y: number, height: number, seed: number, lean: number): string {
  const random = noise(seed);
  const [width, cx, top] = [height * 0.95, x + lean, y - height];
  const crowns = Array.from({ length: 5 }, (_, i) => {
    const off = i / 4 - 0.5;
    return {
      x: cx + off * width * 0.78,
      y: top + height * (0.27 + Math.abs(off) * 0.11 + (random() - 0.5) * 0.04),
      rx: width * (0.24 - Math.abs(off) * 0.1),
      ry: height * (0.15 - Math.abs(off) * 0.05),
    };
  });
  const layer = (dx: number, dy: number, size: number, colour: string) =>
    crowns
      .map(
        (c) =>
          `<ellipse cx="${n(c.x + c.rx * dx)}" cy="${n(c.y + dy * height - c.ry * (dx ? 0.38 : 0))}" rx="${n(c.rx * size)}" ry="${n(c.ry * size)}" style="fill:${tint(colour)}"/>`,
      )
      .join('');
  const h = (share: number) => height * share;
  const trunk =
    `<path d="M${n(x - h(0.035))} ${n(y)}C${n(x - h(0.02))} ${n(y - h(0.3))} ${n(cx - h(0.05))} ${n(top + h(0.55))} ${n(cx - h(0.03))} ${n(top + h(0.3))}H${n(cx + h(0.03))}C${n(cx + h(0.03))} ${n(top + h(0.55))} ${n(x + h(0.03))} ${n(y - h(0.3))} ${n(x + h(0.045))} ${n(y)}Z" style="fill:${tint('trunk')}"/>` +
    `<path d="M${n(cx)} ${n(top + h(0.62))}L${n(cx - width * 0.26)} ${n(top + h(0.36))}M${n(cx)} ${n(top + h(0.55))}L${n(cx + width * 0.27)} ${n(top + h(0.34))}" style="stroke:${tint('trunk')}" stroke-width="${n(h(0.03))}" stroke-linecap="round"/>`;
  return trunk + layer(0, 0.05, 1.06, 'pine-2') + layer(0, 0, 1, 'pine-1') + layer(-0.2, 0, 0.58, 'pine-3');
}

const bush = (x: number, y: number, r: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.25)}" ry="${n(r * 0.72)}" style="fill:${tint('pine-2')}"/>` +
  `<ellipse cx="${n(x - r * 0.25)}" cy="${n(y - r * 0.2)}" rx="${n(r * 0.8)}" ry="${n(r * 0.45)}" style="fill:${tint('pine-1')}"/>`;

interface Rock {
  seed: number;
  id: string;
  /** The sun stands to the right (1) or to the left (-1) of the wall. */
  sun: 1 | -1;
  far?: boolean;
  bushes?: boolean;
}

/** A limestone wall: its top line as points, its foot at the water; facets lit from the side of the sun. */
function cliff(points: readonly Point[], base: number, { seed, id, sun, far, bushes }: Rock): string {
  const random = noise(seed);
  const tones = far ? ['far-1', 'far-2', 'far-3'] : ['rock-1', 'rock-2', 'rock-3'];
  const fill = (tone: number) => `style="fill:${tint(tones[tone]!)}"`;
  const outline = `M${n(points[0]![0])} ${n(base)}L${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${n(points.at(-1)![0])} ${n(base)}Z`;
  let wall = `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})"><path d="${outline}" ${fill(0)}/>`;
  let plants = '';
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    const width = bx - ax;
    const steep = Math.abs(by - ay) / Math.max(8, width);
    const [k1, k2] = [(random() - 0.5) * width * 1.2, (random() - 0.2) * width * 0.9];
    const shaded = sun > 0 ? by < ay : by >= ay;
    if (shaded || steep > 0.9) {
      const foot = by + (base - by) * (0.62 + random() * 0.38);
      wall +=
        `<path d="M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}L${n(bx + k2 * 0.5)} ${n(foot)}L${n(ax + k1 * 0.4 + width * 0.3)} ${n(base)}L${n(ax + k1 * 0.4)} ${n(base)}Z" ${fill(1)} opacity=".85"/>` +
        `<path d="M${n(bx - width * 0.42)} ${n(by + (ay - by) * 0.42)}L${n(bx)} ${n(by)}L${n(bx + k2 * 0.5)} ${n(foot)}L${n(bx - width * 0.2 + k2 * 0.2)} ${n(foot - (base - by) * 0.12)}Z" ${fill(2)} opacity="${far ? 0.9 : 0.55}"/>`;
    }
    const cracks = Math.max(1, Math.round(width / 24));
    for (let crack = 0; crack < cracks; crack += 1) {
      const cx = ax + width * random();
      const cy = ay + (by - ay) * ((cx - ax) / Math.max(1, width));
      const length = (base - cy) * (0.16 + random() * 0.4);
      const y = cy + (base - cy) * random() * 0.45;
      wall += `<path d="M${n(cx)} ${n(y)}l${n((random() - 0.5) * 10)} ${n(length * 0.45)}l${n(4 + random() * 12)} ${n(length * 0.2)}l${n((random() - 0.5) * 14)} ${n(length * 0.35)}l${n(-8 - random() * 8)} ${n(-length * 0.5)}Z" ${fill(random() > 0.5 ? 2 : 1)} opacity="${n(0.35 + random() * 0.35)}"/>`;
    }
  }
  for (let i = 0; bushes && i + 1 < points.length; i += 1) {
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
    if (Math.abs(by - ay) / (bx - ax) >= 0.5) continue;
    const count = Math.round((bx - ax) / 26);
    for (let each = 0; each < count; each += 1) {
      const along = (each + 0.2 + random() * 0.6) / count;
      plants += bush(ax + (bx - ax) * along, ay + (by - ay) * along + 2, 6 + random() * 7);
    }
  }
  return `${wall}</g>${plants}`;
}

const sailboat = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g class="boat"><path d="M-22 8C-16 9 14 9 24 6L19 15C17 18 -14 18 -17 15Z" style="fill:${tint('boat')}"/><path d="M0 -40V6" style="stroke:${tint('trunk')}" stroke-width="2"/><path d="M2.5 -40C14 -24 19 -10 19.5 3H2.5Z" style="fill:${tint('sail')}"/><path d="M-2.5 -32C-9 -20 -15 -8 -18 3H-2.5Z" style="fill:${tint('sail-2')}"/></g><path d="M-30 20C-10 17 12 17 32 20" style="stroke:${tint('foam')}" stroke-width="2" fill="none" stroke-linecap="round" opacity=".8"/></g>`;

function seaLines(y: number, width: number, height: number): string {
  const random = noise(9);
  let lines = '';
  for (let i = 0; i < 44; i += 1) {
    const near = random();
    const at = y + 6 + near ** 1.3 * (height - 12);
    const length = (14 + random() * 60) * (0.35 + near);
    lines += `<path d="M${n(random() * width)} ${n(at)}q${n(length / 4)} ${n(-3 * (0.4 + near))} ${n(length / 2)} 0t${n(length / 2)} 0" fill="none" style="stroke:${tint('foam')}" stroke-width="${n(1.2 + near * 1.6)}" stroke-linecap="round" opacity="${n(0.25 + random() * 0.4)}"/>`;
  }
  return lines;
}

// prettier-ignore
const FAR_LEFT: Point[] = [[560, 262], [610, 240], [660, 252], [720, 214], [760, 226], [800, 250], [850, 262], [900, 292], [940, 296], [980, 322]];
// prettier-ignore
const FAR_RIGHT: Point[] = [[960, 322], [1010, 292], [1060, 286], [1100, 250], [1150, 256], [1210, 214], [1280, 224], [1340, 190], [1460, 196]];
// prettier-ignore
const RIGHT: Point[] = [[1120, 372], [1136, 330], [1158, 320], [1174, 270], [1208, 256], [1222, 208], [1258, 196], [1278, 156], [1326, 146], [1350, 118], [1400, 112], [1460, 96]];
// prettier-ignore
const LEFT: Point[] = [[-20, 40], [70, 34], [140, 48], [230, 36], [320, 56], [400, 52], [470, 86], [520, 92], [556, 158], [590, 166], [618, 236], [650, 250], [672, 318], [704, 336], [722, 400], [756, 418], [790, 474]];
// prettier-ignore
const BUSHES = [[14, 38, 12], [48, 36, 10], [96, 40, 12], [130, 46, 9], [250, 40, 11], [286, 48, 9], [336, 56, 10], [498, 90, 9], [576, 162, 8], [636, 244, 8], [690, 328, 8], [742, 410, 9]] as const;

const gradient = (id: string, ...stops: [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, name]) => `<stop offset="${at}" style="stop-color:${tint(name)}"/>`).join('')}</linearGradient>`;

export const SCENE = { width: 1440, height: 470 } as const;

/** The scene in a box of 1440 x 470. `.drift` and `.boat` are what may move. */
export function sceneMarkup(): string {
  const { width, height } = SCENE;
  const water = 322;
  let path = '';
  for (let i = 0; i < 9; i += 1)
    path += `<ellipse cx="${985 + (i % 2 ? 9 : -7)}" cy="${water + 9 + i * 14}" rx="${n((34 + i * 11 + (i % 3) * 14) / 1.6)}" ry="${n(1.6 + i * 0.35)}" style="fill:${tint('sun')}" opacity="${(0.62 - i * 0.045).toFixed(2)}"/>`;
  return (
    `<defs>${gradient('sc-sky', [0, 'sky-1'], [0.55, 'sky-2'], [1, 'sky-3'])}${gradient('sc-sea', [0, 'sea-1'], [0.35, 'sea-2'], [1, 'sea-3'])}` +
    `<radialGradient id="sc-glow"><stop offset="0" style="stop-color:${tint('sun')};stop-opacity:.75"/><stop offset="1" style="stop-color:${tint('sun')};stop-opacity:0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sc-sky)"/><circle cx="985" cy="196" r="190" fill="url(#sc-glow)"/><circle cx="985" cy="196" r="46" style="fill:${tint('sun')}"/>` +
    cliff(FAR_LEFT, water, { seed: 21, id: 'sc-1', sun: 1, far: true }) +
    cliff(FAR_RIGHT, water, { seed: 8, id: 'sc-2', sun: -1, far: true }) +
    `<rect y="${water}" width="${width}" height="${height - water}" fill="url(#sc-sea)"/><g class="drift">${seaLines(water, width, height - water)}</g>${path}` +
    sailboat(890, 346, 1.15) +
    sailboat(770, 330, 0.55) +
    cliff(RIGHT, 374, { seed: 31, id: 'sc-3', sun: -1, bushes: true }) +
    `<path d="M1086 374C1130 366 1150 378 1200 373C1260 367 1330 380 1460 373V380C1330 388 1250 376 1190 381C1150 384 1120 380 1086 374Z" style="fill:${tint('foam')}" opacity=".55"/>` +
    pine(1312, 150, 66, 4, 6) +
    pine(1240, 204, 54, 9, 4) +
    pine(1192, 264, 40, 3, -3) +
    cliff(LEFT, 480, { seed: 44, id: 'sc-4', sun: 1 }) +
    BUSHES.map(([x, y, r]) => bush(x, y, r)).join('') +
    pine(436, 70, 66, 2, 6) +
    pine(386, 56, 50, 5, -4) +
    pine(534, 118, 52, 6, 4) +
    pine(662, 290, 44, 8, 3)
  );
}
