// Games as files: kept, shared, opened again. The engine checks every one before it is let in.
import { EngineError, type Engine } from '../engine/engine';
import type { Made, Message } from '../engine/protocol';
import { aboutGame, GAME_IDS, gameName, isGame } from '../games';
import { AVATARS, DEFAULT_HOUSE_RULES } from '../table/setup';
import { newId, type SavedTable } from '../table/local';
import { levelOf, type GameId, type Setup } from '../table/table';
import { settings } from '../store/settings.svelte';

export type FileKind = 'record' | 'save' | 'sgf';

/** Why a file was not opened. */
export class FileProblem extends Error {
  constructor(
    readonly why: 'unknown' | 'damaged' | 'wrong' | 'view' | 'game' | 'other' | 'version',
    /** 0: not at a line. */
    readonly line = 0,
    /** A rule's own words, or what whoever wants to help should know. */
    readonly detail = '',
  ) {
    super(`${why} ${line} ${detail}`);
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

/** A game as Pentobi reads it. */
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

/** The game that has files of another program. */
export const sgfGame = (): GameId => GAME_IDS.find((game) => aboutGame(game).sgf)!;

/** Checks a file and makes a table of it; nothing is kept yet. Throws a FileProblem. */
export async function readGame(engine: Engine, text: string): Promise<SavedTable> {
  const kind = kindOf(text);
  if (kind === null) throw new FileProblem('unknown');
  if (kind === 'view') throw new FileProblem('view');
  const { lang } = settings;
  // Files of this form hold other games too, and say which.
  const named = /\bGM\[([^\]]*)\]/.exec(text)?.[1];
  if (kind === 'sgf' && named !== undefined && !named.startsWith(gameName(sgfGame())))
    throw new FileProblem('other', 0, named.split(' ')[0]);
  const made = await asked(() =>
    kind === 'sgf'
      ? engine.call('import', { game: sgfGame(), text, lang })
      : engine.call('load', { record: text, lang }),
  );
  try {
    if (!isGame(made.game)) throw new FileProblem('game', 0, made.game);
    if (kind === 'record') {
      const { verdict, findings } = await asked(() => engine.call('verify', { record: text }));
      if (verdict === 'broken')
        throw new FileProblem('wrong', 0, findings.map(({ kind }) => kind).join(', '));
    }
    const save =
      kind === 'sgf' ? (await engine.call('record', { match: made.match, kind: 'save' })).record : text;
    return savedFrom(made, save);
  } finally {
    await engine.call('close', { match: made.match });
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { line = 0, reason } = (error.data ?? {}) as { line?: number; reason?: Message };
    const why = error.why === 'version' || error.why === 'game' ? error.why : 'damaged';
    throw new FileProblem(why, line, reason?.text ?? (line > 0 ? '' : error.message));
  }
}

function savedFrom({ match: _, lines: __, ...status }: Made, save: string): SavedTable {
  const setup: Setup = {
    game: status.game as GameId,
    options: status.options,
    sitters: status.seats.map(({ name, kind, bot }, seat) => ({
      name: name || String(seat + 1),
      avatar: AVATARS[seat % AVATARS.length]!,
      kind,
      level: levelOf(bot),
    })),
    series: status.series.games,
    house: DEFAULT_HOUSE_RULES,
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
