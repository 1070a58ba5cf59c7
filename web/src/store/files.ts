// Games as files: kept, shared, opened again. The engine checks every one before it is let in.
import { EngineError, type Engine } from '../engine/engine';
import type { Made } from '../engine/protocol';
import { AVATARS, DEFAULT_HOUSE } from '../table/setup';
import { newId, type SavedTable } from '../table/local';
import { GAME_IDS, type GameId, type Level, type Setup } from '../table/table';

export type FileKind = 'record' | 'save' | 'sgf';

/** Why a file was not opened. `line` and `expected` come from the engine, where it could tell. */
export class FileProblem extends Error {
  constructor(
    readonly why: 'unknown' | 'damaged' | 'wrong' | 'view' | 'game' | 'version',
    readonly line: number | null = null,
    readonly expected = '',
  ) {
    super(`${why} ${line ?? ''} ${expected}`);
  }
}

export const fileName = (game: GameId, kind: FileKind, when = new Date()): string =>
  `calanque-${game.replaceAll('_', '-')}-${when.toISOString().slice(0, 10)}.${kind === 'sgf' ? 'blksgf' : kind}`;

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Browsers share only the kinds of files they know: plain text is one of them. */
const shareable = (name: string, text: string): File[] => [
  new File([text], `${name}.txt`, { type: 'text/plain' }),
];

export const canShare = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: shareable('a', '') });

/** False when the person thought better of it. */
export async function share(name: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: shareable(name, text) });
    return true;
  } catch {
    return false;
  }
}

/** A game of Callisto as Pentobi reads it. */
export async function exportSgf(engine: Engine, record: string): Promise<string> {
  const { match } = await engine.call('load', { record });
  try {
    return (await engine.call('export', { match })).text;
  } finally {
    await engine.call('close', { match });
  }
}

export function kindOf(text: string): FileKind | 'view' | null {
  const start = text.trimStart();
  const known = /^calanque (record|save|view) /.exec(start);
  if (known) return known[1] as 'record' | 'save' | 'view';
  return start.startsWith('(;') ? 'sgf' : null;
}

/** Checks a file and makes a table of it; nothing is kept yet. Throws a FileProblem. */
export async function readGame(engine: Engine, text: string): Promise<SavedTable> {
  const kind = kindOf(text);
  if (kind === null) throw new FileProblem('unknown');
  if (kind === 'view') throw new FileProblem('view');
  const made = await asked(() =>
    kind === 'sgf'
      ? engine.call('import', { game: 'callisto', text })
      : engine.call('load', { record: text }),
  );
  try {
    if (!GAME_IDS.includes(made.game as GameId)) throw new FileProblem('game', null, made.game);
    if (kind === 'record') {
      const { ok, faults } = await asked(() => engine.call('verify', { record: text }));
      if (!ok) throw new FileProblem('wrong', null, faults[0] ?? '');
    }
    const status = await engine.call('status', { match: made.match });
    const save =
      kind === 'sgf' ? (await engine.call('record', { match: made.match, kind: 'save' })).record : text;
    return savedFrom(made, save, status);
  } finally {
    await engine.call('close', { match: made.match });
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const [, line, expected] = /^(?:line (\d+): )?(.*)$/s.exec(error.message) ?? [];
    const version = /follows version/.test(error.message);
    throw new FileProblem(version ? 'version' : 'damaged', line ? Number(line) : null, expected ?? '');
  }
}

function savedFrom(made: Made, save: string, status: SavedTable['status']): SavedTable {
  const setup: Setup = {
    game: made.game as GameId,
    options: made.options,
    sitters: made.seats.map(({ name, kind, bot }, seat) => ({
      name: name || String(seat + 1),
      avatar: AVATARS[seat % AVATARS.length]!,
      kind,
      level: (Number(/^level([1-5])$/.exec(bot ?? '')?.[1]) || 2) as Level,
      seed: seat + 1,
    })),
    series: status.series.games,
    house: DEFAULT_HOUSE,
  };
  const now = Date.now();
  return {
    id: newId(),
    setup,
    save,
    started: now,
    updated: now,
    steps: status.steps,
    status,
    stopped: false,
  };
}
