// Screens side by side: each knows the server's clock as well as its line allows, and shows the same steps at the
// same moments, whatever its own timers do.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock } from '../../src/live/clock';
import type { Line, LineState } from '../../src/live/line';
import { loadUi } from '../../src/games';
import { fold, sentencesIn, type Beat } from '../../src/play/beats';
import { Session } from '../../src/play/session.svelte';
import { Timetable } from '../../src/play/timetable';
import type { GameUi } from '../../src/play/ui';
import { settings } from '../../src/store/settings.svelte';
import { LocalTable } from '../../src/table/local';
import type { GameId, Lang, Listener, Seat, Table, Viewer, Watch } from '../../src/table/table';
import { GAMES, houseOf, setupOf } from './engine';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the clock', () => {
  /** A server whose clock was at `zero` when ours began; each call takes that long there and back. */
  function lineOf(trips: { there: number; back: number }[], zero: number) {
    let asked = 0;
    let turn = (_: LineState) => {};
    const line = {
      state: 'open',
      onState: (listener: (state: LineState) => void) => {
        turn = listener;
        return () => {};
      },
      call: async () => {
        const { there, back } = trips[Math.min(asked++, trips.length - 1)]!;
        await new Promise((done) => setTimeout(done, there));
        const clock = zero + performance.now();
        await new Promise((done) => setTimeout(done, back));
        return { clock };
      },
    };
    return { line: line as unknown as Line, turn: (state: LineState) => turn(state), asked: () => asked };
  }

  test('trusts the answer that came back soonest', async () => {
    const { line } = lineOf(
      [
        { there: 2, back: 90 },
        { there: 3, back: 5 },
        { there: 200, back: 1 },
      ],
      5000,
    );
    const clock = new Clock(line);
    expect(clock.here(6000)).toBeNull();
    await vi.advanceTimersByTimeAsync(92);
    expect(clock.here(6000)).toBe(1000 + 44); // half of what the way back took longer
    await vi.advanceTimersByTimeAsync(1000);
    expect(clock.here(6000)).toBe(1000 + 1);
  });

  test('asks now and then, and forgets what it knew with the connection', async () => {
    const { line, turn, asked } = lineOf([{ there: 1, back: 1 }], 5000);
    const clock = new Clock(line);
    await vi.advanceTimersByTimeAsync(2000);
    const often = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked() - often).toBe(4);
    turn('waiting');
    expect(clock.here(6000)).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked() - often).toBe(4);
    turn('open');
    await vi.advanceTimersByTimeAsync(2);
    expect(clock.here(6000)).toBe(1000);
  });
});

describe('the timetable', () => {
  test('a step begins when it happened, or when the one before has been read', () => {
    const table = new Timetable();
    expect(table.begins(100, true)).toBe(100);
    table.moves(100 + 500);
    expect(table.reads(2000)).toBe(2600);
    expect(table.begins(300, true)).toBe(2600);
    expect(table.begins(3000, true)).toBe(3000);
  });

  test('whoever goes on cuts the reading short, and no motion', () => {
    const table = new Timetable();
    table.moves(600);
    table.reads(2000);
    expect(table.begins(300, false)).toBe(600);
    expect(table.begins(900, false)).toBe(900);
  });

  test('a screen that skips goes on from there, with the time everything takes', async () => {
    const table = new Timetable();
    table.moves(600);
    table.reads(2000);
    await vi.advanceTimersByTimeAsync(700);
    table.restart();
    expect(table.begins(300, true)).toBe(performance.now());
  });
});

/** The table goes on without the person. */
function mayGoOn({ status: { turn } }: Table): boolean {
  if (turn.type === 'decide') return !turn.seats.includes(0);
  return turn.type === 'chance' && (turn.kind !== 'throw' || turn.by !== 0);
}

function act(session: Session): void {
  if (session.waitsFor === 'throw') void session.cast();
  else if (session.waitsFor === 'act') void session.play(session.legal[0]!.notation);
}

describe.each(GAMES)('%s', (game: GameId, seats) => {
  const PACE_MS = 1200;
  const TOGETHER_MS = 50;

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    Object.assign(settings, { pace: 'normal', met: ['*'] });
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** The table as a device hears of it: so long after it happened. */
  function heard(table: Table, late: () => number): Table {
    return Object.create(table, {
      isRemote: { value: true },
      advance: { value: () => Promise.resolve(false) },
      watch: { value: (eyes: Watch) => table.watch(eyes) },
      play: { value: (...what: Parameters<Table['play']>) => table.play(...what) },
      cast: { value: (seat: Seat) => table.cast(seat) },
      subscribe: {
        value: (listener: Listener) =>
          table.subscribe((now, anew) => {
            const at = performance.now() + TOGETHER_MS;
            if (anew) listener(now, anew);
            else setTimeout(() => listener(now, anew, at), late());
          }),
      },
    }) as Table;
  }

  /** A screen, and when it began each of its beats. */
  async function screen(table: Table, ui: GameUi, watching: Viewer | null = 'spectator') {
    const session = new Session(table, ui, watching);
    const begun: number[] = [];
    const ofComputers: number[] = [];
    let phase = session.phase;
    Object.defineProperty(session, 'phase', {
      get: () => phase,
      set: (next: typeof phase) => {
        const begins = next === 'mark' || (next === 'move' && phase !== 'mark' && phase !== 'move');
        if (begins) begun.push(performance.now());
        const mover = session.setup.sitters[session['mover'] ?? -1];
        if (begins && mover?.kind === 'bot') ofComputers.push(performance.now());
        phase = next;
      },
    });
    await session.start();
    session.setPaused(false);
    return { session, begun, ofComputers };
  }

  test('screens that hear of it sooner or later begin each beat at the same moment', async () => {
    const setup = setupOf(game, Array<1>(seats).fill(1), { start: '0' });
    const table = await LocalTable.create(await houseOf(), setup, { seed: 'together' });
    const ui = (await loadUi(game)) as unknown as GameUi;
    let hiccup = 0;
    const near = await screen(
      heard(table, () => 2),
      ui,
    );
    const far = await screen(
      heard(table, () => 45 + hiccup),
      ui,
    );
    const play = async (moves: number) => {
      for (let move = 0; move < moves; move += 1) {
        await table.advance(() => {}, new AbortController().signal);
        await vi.advanceTimersByTimeAsync(PACE_MS);
      }
      await vi.advanceTimersByTimeAsync(300_000); // everything has been shown and read
    };
    await play(20);
    expect(near.begun.length).toBeGreaterThan(4);
    expect(far.begun).toEqual(near.begun);
    // A screen whose line stumbles is late for that beat, and with the others again later on.
    hiccup = 300;
    await play(3);
    hiccup = 0;
    await play(20);
    expect(far.begun.length).toBe(near.begun.length);
    expect(far.begun).not.toEqual(near.begun);
    expect(far.begun.slice(-2)).toEqual(near.begun.slice(-2));
    // How long a beat is read hangs on its sentences, where they are as many for all eyes and in every language.
    const sentences = async (viewer: Viewer, lang: Lang) => {
      const events = await table.events(viewer, 0, lang);
      return fold([], events, ui).map((beat) => sentencesIn(beat.events, ui));
    };
    const all = await sentences('spectator', 'fr');
    expect(Math.max(...all)).toBeGreaterThan(0);
    for (const viewer of ui.hasSecrets ? [] : setup.sitters.keys())
      expect(await sentences(viewer, 'en')).toEqual(all);
    near.session.close();
    far.session.close();
  });

  test('whoever looks again finds in the log all that has happened, what was to be shown next too', async () => {
    const setup = setupOf(game, Array<1>(seats).fill(1), { start: '0' });
    const table = await LocalTable.create(await houseOf(), setup, { seed: 'together' });
    const ui = (await loadUi(game)) as unknown as GameUi;
    const { session } = await screen(
      heard(table, () => 2),
      ui,
    );
    const words = (beats: readonly Beat[]) => beats.flatMap(({ line }) => line?.text ?? []);
    for (let move = 0; move < 20; move += 1) {
      await table.advance(() => {}, new AbortController().signal);
      await vi.advanceTimersByTimeAsync(PACE_MS);
      if (move % 5 < 4) continue; // by now more has happened than can be read
      session.catchUp();
      const events = await table.events('spectator', 0, settings.lang);
      const at = { view: session.view, status: table.status, name: (seat: Seat) => session.name(seat) };
      const told = events.map((event) => {
        const { log } = ui.retell?.(event, at) ?? {};
        return event.log && log !== undefined ? { ...event, log: { ...event.log, text: log } } : event;
      });
      expect(words(session.told.log)).toEqual(words(fold([], told, ui)));
    }
    session.close();
  });

  test('whoever acts quickly sees what computers do when everybody does', async () => {
    const setup = setupOf(game, ['person', ...Array<1>(seats - 1).fill(1)], { start: '0' });
    setup.house = { ...setup.house, looking: 1 };
    const table = await LocalTable.create(await houseOf(), setup, { seed: 'together' });
    const ui = (await loadUi(game)) as unknown as GameUi;
    const elsewhere = setup.sitters.map((sitter, seat) =>
      seat === 0 ? { ...sitter, kind: 'away' } : sitter,
    );
    const away = { ...setup, sitters: elsewhere };
    const there = await screen(
      Object.create(
        heard(table, () => 2),
        { setup: { value: away } },
      ) as Table,
      ui,
      0,
    );
    const here = await screen(
      heard(table, () => 2),
      ui,
      null,
    );
    let moved = 0;
    for (let tick = 0; tick < 2000 && here.ofComputers.length < 12 && !here.session.over; tick += 1) {
      await vi.advanceTimersByTimeAsync(20);
      const { isBusy, mayThrow } = here.session;
      const isSettled = table.status.turn.type === 'chance' && !mayThrow;
      if (isSettled || (mayGoOn(table) && !isBusy && performance.now() - moved >= PACE_MS)) {
        moved = performance.now();
        void table.advance(() => {}, new AbortController().signal);
      } else if (!isBusy) act(here.session); // whoever acts while something moves does not want to see it
    }
    await vi.advanceTimersByTimeAsync(300_000);
    expect(here.ofComputers.length).toBeGreaterThan(2);
    expect(here.ofComputers).toEqual(there.ofComputers);
    here.session.close();
    there.session.close();
  });
});
