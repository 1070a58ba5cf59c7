// Makes src/games/ratings.ts from the measured ladder in docs/strength.md; with --check only compares.
//
// One player against n - 1 of one other kind wins the share s. With strengths w against 1 (Bradley, Terry;
// Luce for more than two) s = w / (w + n - 1), so w = s (n - 1) / (1 - s): parity, s = 1 / n, is w = 1
// whatever n, and for two players this is Elo's formula. The step between two levels is 400 log10 w.
// Level 1 is the origin. The error is half of the 95 % interval of the step; those of the steps that
// lead to a level were measured apart from each other, so their squares add up.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = at('../../docs/strength.md');
const TARGET = at('../src/games/ratings.ts');
const ORIGIN = 1000;
const GAMES = ['calypso', 'callisto', 'captn_clever', 'kuna_yala', 'calcory'];

const stepOf = (share, players) => 400 * Math.log10((share * (players - 1)) / (1 - share));

/** The rows of a game's table: who played, and the cells after it. */
function rowsOf(text, game) {
  const [, table] = new RegExp(`<!-- ladder ${game} -->\n([^]*?)<!-- end -->`).exec(text) ?? [];
  if (!table) throw new Error(`docs/strength.md has no ladder of ${game}`);
  const rows = table.trim().split('\n');
  return new Map(rows.map((row) => row.split('|').slice(1, -1)).map(([who, ...rest]) => [who.trim(), rest]));
}

function ladderOf(rows) {
  const levels = [{ rating: ORIGIN, error: 0 }];
  for (let level = 2; level <= 5; level += 1) {
    const who = new RegExp(`^level${level} – (?:(\\d) × )?level${level - 1}$`);
    const [name, cells] = [...rows].find(([each]) => who.test(each)) ?? [];
    if (!name) throw new Error(`level ${level} was not measured`);
    const players = 1 + Number(who.exec(name)[1] ?? 1);
    const [low, high] = cells[2].split('–').map((share) => stepOf(Number(share), players));
    const before = levels.at(-1);
    levels.push({
      rating: before.rating + stepOf(Number(cells[1]), players),
      error: Math.hypot(before.error, (high - low) / 2),
    });
  }
  return levels.map(({ rating, error }) => `{ rating: ${Math.round(rating)}, error: ${Math.ceil(error)} }`);
}

const text = readFileSync(SOURCE, 'utf8');
const together = [...rowsOf(text, 'calypso')].filter(([who]) => /^2 × level\d, cooperative$/.test(who));
const made = `// How strong the levels are, made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { GameId } from '../table/table';

/** Elo points above level 1, which has ${ORIGIN}; \`error\` is half of the interval of 95 %. */
export interface Rating {
  rating: number;
  error: number;
}

export const RATINGS: Record<GameId, readonly Rating[]> = {
${GAMES.map(
  (game) =>
    `  ${game}: [\n${ladderOf(rowsOf(text, game))
      .map((each) => `    ${each},\n`)
      .join('')}  ],`,
).join('\n')}
};

/** The share of cooperative games of Calypso that two computers of a level win. */
export const WON_TOGETHER: readonly number[] = [${together.map(([, cells]) => Number(cells[1])).join(', ')}];
`;

if (!process.argv.includes('--check')) writeFileSync(TARGET, made);
else if (readFileSync(TARGET, 'utf8') !== made) {
  console.error('src/games/ratings.ts is not what docs/strength.md says: run `node scripts/ratings.mjs`.');
  process.exit(1);
}
