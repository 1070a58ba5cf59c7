// The four sea beds that only lists from a box use: rock, kelp, pebbles and wreck. Like those of the sprite,
// each is a colour and a pattern that is told apart without colour.
import { n, noise } from '../../art/random';

const symbol = (name: string, base: string, drawing: string): string =>
  `<symbol id="bed-${name}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${base}"/>${drawing}</symbol>`;

function rock(): string {
  const faces = ['M0 40L28 22L46 44L22 68L0 60Z', 'M52 0L88 6L74 34L50 30Z', 'M56 58L92 46L100 78L68 92Z'];
  const cracks = 'M46 44L60 58M28 22L34 0M22 68L30 100M74 34L92 46M68 92L60 100M100 20L88 6';
  return (
    faces.map((face) => `<path d="${face}" fill="#A79D90" stroke="#4A433A" stroke-width="2.4"/>`).join('') +
    `<path d="${cracks}" fill="none" stroke="#4A433A" stroke-width="2.8" stroke-linecap="round"/>`
  );
}

function kelp(): string {
  let drawing = '';
  for (let i = 0; i < 4; i += 1) {
    const x = 12 + i * 26;
    drawing += `<path d="M${x} 104q-7 -26 0 -52t0 -54" fill="none" stroke="#C2A94A" stroke-width="3.4"/>`;
    for (let j = 0; j < 5; j += 1) {
      const [y, side] = [92 - j * 20 - (i % 2) * 8, j % 2 ? 1 : -1];
      drawing += `<path d="M${x} ${y}q${side * 10} -12 ${side * 12} 2q${-side * 4} 7 ${-side * 12} -2Z" fill="#C2A94A"/>`;
    }
  }
  return drawing;
}

function pebbles(): string {
  const random = noise(23);
  let drawing = '';
  for (let row = 0; row < 5; row += 1)
    for (let i = 0; i < 5; i += 1) {
      const [x, y] = [i * 24 + (row % 2) * 12 - 2, 8 + row * 21];
      drawing += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(9 + random() * 3)}" ry="${n(6.5 + random() * 2)}" fill="${random() < 0.5 ? '#F6F1EA' : '#BFB4A8'}" stroke="#6A6058" stroke-width="2.2"/>`;
    }
  return drawing;
}

function wreck(): string {
  let drawing = '';
  for (let y = 0; y < 100; y += 20) {
    const joint = (y / 20) % 2 ? 34 : 70;
    drawing += `<path d="M0 ${y}H100M${joint} ${y}v20" stroke="#33190A" stroke-width="3.4"/>`;
    drawing += `<path d="M6 ${y + 11}q24 -5 48 0t40 -1" fill="none" stroke="#A36C45" stroke-width="1.8"/>`;
    for (const x of [joint - 7, joint + 7])
      drawing += `<circle cx="${x}" cy="${y + 10}" r="2.6" fill="#33190A"/>`;
  }
  return drawing;
}

export const bedSymbols = (): string =>
  symbol('rock', '#857B6E', rock()) +
  symbol('kelp', '#57461D', kelp()) +
  symbol('pebbles', '#D8CFC4', pebbles()) +
  symbol('wreck', '#7C4A2B', wreck());
