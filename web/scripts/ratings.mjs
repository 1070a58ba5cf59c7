// Makes the ratings.ts of every game from the measured ladders in docs/strength.md; with --check only compares.
//
// One player against n - 1 of one other kind wins the share s. With strengths w against 1 (Bradley, Terry;
// Luce for more than two) s = w / (w + n - 1), so w = s (n - 1) / (1 - s): parity, s = 1 / n, is w = 1
// whatever n, and for two players this is Elo's formula. The step between two levels is 400 log10 w.
// Level 1 is the origin. The error is half of the 95 % interval of the step; those of the steps that
// lead to a level were measured apart from each other, so their squares add up.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = at('../../docs/strength.md');
const FOLDERS = at('../src/games/');
const ORIGIN = 1000;

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
    // Who has won every game is taken to have won half a game less: no measurement gives an endless step.
    const most = 1 - 0.5 / Number(/[\d,]+/.exec(cells[0])[0].replace(',', ''));
    const step = (share) => stepOf(Math.min(Number(share), most), players);
    const [low, high] = cells[2].split('–').map(step);
    const before = levels.at(-1);
    levels.push({
      rating: before.rating + step(cells[1]),
      error: Math.hypot(before.error, (high - low) / 2),
    });
  }
  return levels.map(({ rating, error }) => `{ rating: ${Math.round(rating)}, error: ${Math.ceil(error)} }`);
}

/** The shares of cooperative games that two computers of a level win; none where a game has no such games. */
const togetherOf = (rows) =>
  [...rows].filter(([who]) => /^2 × level\d, cooperative$/.test(who)).map(([, cells]) => Number(cells[1]));

function made(rows) {
  const together = togetherOf(rows);
  return `// Made from docs/strength.md by scripts/ratings.mjs, which tells how: do not edit.
import type { Ratings } from '../about';

export const ratings: Ratings = {
  levels: [
${ladderOf(rows)
  .map((each) => `    ${each},\n`)
  .join('')}  ],
${together.length > 0 ? `  together: [${together.join(', ')}],\n` : ''}};
`;
}

const text = readFileSync(SOURCE, 'utf8');
const games = readdirSync(FOLDERS).filter((name) => text.includes(`<!-- ladder ${name} -->`));
for (const game of games) {
  const target = `${FOLDERS}${game}/ratings.ts`;
  const ratings = made(rowsOf(text, game));
  if (!process.argv.includes('--check')) writeFileSync(target, ratings);
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== ratings) {
    console.error(
      `The ratings of ${game} are not what docs/strength.md says: run \`node scripts/ratings.mjs\`.`,
    );
    process.exit(1);
  }
}
