// One story: under a clock of our own, what is told (log, scores, banner, announcement, sounds) never runs ahead of
// what is seen. The picture of a step is there when its view is on the board and its motion has had its time.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadUi } from '../../src/games';
import { othersDeeds } from '../../src/play/deeds';
import { Session, type Step } from '../../src/play/session.svelte';
import type { GameUi } from '../../src/play/ui';
import { settings } from '../../src/store/settings.svelte';
import { LocalTable } from '../../src/table/local';
import type { GameId, Now } from '../../src/table/table';
import { GAMES, houseOf, setupOf } from './engine';

const TURNS = 12;
const TICK_MS = 20;
const heard: string[] = [];
vi.mock('../../src/ui/sound', () => ({ play: (name: string) => heard.push(`${name} ${Date.now()}`) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  settings.pace = 'normal';
  settings.met = ['*'];
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A step as the table told it, and when its picture is there: once its motion has had its time on the board. */
interface Seen {
  now: Now;
  there: number;
}

/** Watches a session from outside and writes down when the picture of each step is there. */
class Witness {
  readonly steps: Seen[] = [];
  /** The sounds that are due, and when. */
  readonly cues = new Set<string>();
  turns = 0;

  constructor(
    readonly session: Session,
    readonly ui: GameUi,
  ) {
    session.table.subscribe((now, anew) => {
      if (!anew) this.steps.push({ now, there: Infinity });
      for (const { turn } of now.events) this.turns = Math.max(this.turns, turn);
    });
    let shown = session.step;
    Object.defineProperty(session, 'step', {
      get: () => shown,
      set: (step: Step | null) => this.#shows((shown = step)),
    });
  }

  #shows(step: Step | null): void {
    const seen = step && this.steps.find(({ now }) => now.status === step.status);
    if (!seen) return;
    const { active, setup } = this.session;
    const bot = active !== null && setup.sitters[active]!.kind === 'bot';
    seen.there = Date.now() + this.ui.times(step, bot).move;
    for (const { name, at } of this.ui.sounds?.(step, bot) ?? []) this.cues.add(`${name} ${Date.now() + at}`);
  }

  /** What is told now and not yet seen. */
  ahead(): string[] {
    const { told } = this.session;
    const hidden = this.steps.filter(({ there }) => Date.now() < there);
    const unseen = new Set(hidden.flatMap(({ now }) => now.events.map(({ n }) => n)));
    const words = (steps: Seen[]) =>
      steps.flatMap(({ now }) => now.events).flatMap(({ say }) => (say?.text ? [say.text] : []));
    const seenWords = new Set(words(this.steps.filter(({ there }) => Date.now() >= there)));
    return [
      ...told.log.flatMap(({ events }) => events).flatMap(({ n }) => (unseen.has(n) ? [`log: ${n}`] : [])),
      ...hidden.filter(({ now }) => now.view === told.view).map(() => 'scores'),
      ...hidden.filter(({ now }) => now.status === told.status).map(() => 'banner'),
      ...words(hidden)
        .filter((text) => !seenWords.has(text) && told.announcement.includes(text))
        .map((text) => `said: ${text}`),
    ];
  }
}

/** The person at the screen does the first thing that is allowed, so that a seed decides the game. */
async function act(session: Session, nth: number): Promise<void> {
  if (session.held || session.waiting) session.seen();
  else if (session.mayThrow) await session.cast();
  else if (session.legal.length > 0) await session.play(session.legal[nth % session.legal.length]!.notation);
}

describe.each(GAMES)('%s', (game: GameId, seats) => {
  test(`in ${TURNS} turns nothing that is told runs ahead of its picture`, async () => {
    const house = await houseOf();
    const setup = setupOf(game, ['person', ...Array<1>(seats - 1).fill(1)], { start: '0' });
    const table = await LocalTable.create(house, setup, { seed: 'story' });
    const ui = (await loadUi(game)) as unknown as GameUi;
    const session = new Session(table, ui);
    const witness = new Witness(session, ui);
    const start = session.start();
    for (let i = 0; witness.turns <= TURNS && !session.over; i += 1) {
      expect(i, 'stands still').toBeLessThan(60_000);
      await vi.advanceTimersByTimeAsync(TICK_MS);
      await start;
      expect(witness.ahead(), `at tick ${i}`).toEqual([]);
      for (const { seat, text, beats } of othersDeeds(session))
        if (beats.length > 0) expect(text, `in short, the last turn of seat ${seat}`).toMatch(/^.{4,80}$/);
      if (session.step) expect(session.view, 'the board shows what moves').toBe(session.step.view);
      if (session.phase === 'mark' || session.phase === 'move') expect(session.legal).toEqual([]);
      await act(session, i);
    }
    while (session.phase !== null || session.isBusy) {
      await vi.advanceTimersByTimeAsync(TICK_MS);
      expect(witness.ahead()).toEqual([]);
      if (session.held) session.seen();
      session.setPaused(true);
    }
    expect(
      heard.filter((each) => !witness.cues.has(each)),
      'each sound comes with its picture',
    ).toEqual([]);
    const lines = () => session.told.log.map(({ line, undone }) => ({ line, undone }));
    const told = lines();
    await session.refresh();
    expect(lines(), 'opened again, the story is the same').toEqual(told);
    session.close();
  });
});
