// A lesson as a table: the real engine, in which only the move that is taught goes through, and chance
// comes out as the lesson wants it.
import { EngineError, type Engine } from '../engine/engine';
import { AVATARS, DEFAULT_HOUSE_RULES } from '../table/setup';
import { MatchTable, type Told } from '../table/match';
import type { Lang, Seat, Setup, Table } from '../table/table';
import type { Lesson, LessonStep } from '../play/lesson';
import { t } from './words';

const CODE_REFUSED = 2;
const NOBODY = { type: 'decide' as const, seats: [] };
const notHere = (): Promise<never> => Promise.reject(new Error('not in a lesson'));

export class LessonTable extends MatchTable implements Table {
  /** What the learner played at each step, to come back to it. */
  #played: (string | null)[] = [];
  readonly id: string;
  setup: Setup;
  /** The step that is being said; as many as there are steps: the lesson is over. */
  at = 0;

  private constructor(
    engine: Engine,
    readonly lesson: Lesson,
    learner: string,
  ) {
    super(engine);
    this.id = `lesson-${lesson.game}`;
    this.setup = {
      game: lesson.game,
      options: lesson.options,
      sitters: lesson.names.map((name, seat) => ({
        name: seat === lesson.learner && learner !== '' ? learner : name,
        avatar: AVATARS[seat % AVATARS.length]!,
        kind: seat === lesson.learner ? 'person' : 'bot',
        level: 2,
      })),
      series: 1,
      house: { ...DEFAULT_HOUSE_RULES, aids: 'few', looking: 3 },
    };
  }

  /** The learner's own name stands at the table, where it is known. */
  static async open(engine: Engine, lesson: Lesson, learner = ''): Promise<LessonTable> {
    const table = new LessonTable(engine, lesson, learner);
    await table.#replay(0);
    await table.watch(table.eyes);
    return table;
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** The learner has read the step: what it tells of happens, and the next one is said. */
  goOn(): Promise<void> {
    return this.inTurn(async () => {
      if (this.step && !this.step.expect && this.step.cast === undefined) await this.#do(this.step, null);
    });
  }

  /** One step back; what was done there is undone. */
  back(): Promise<void> {
    return this.inTurn(async () => {
      if (this.at === 0) return;
      await this.#replay(this.at - 1);
      this.tell(await this.ask('look', {}, 0), true);
    });
  }

  play(seat: Seat, action: string, lang: Lang): Promise<void> {
    return this.inTurn(async () => {
      const { step } = this;
      if (!step?.expect || seat !== this.lesson.learner) return;
      if (!step.expect.includes(action)) {
        const answer = await this.explain(seat, action, lang);
        if (answer.legal) throw refused(step.otherwise?.() ?? t().otherwise, step.clause ?? answer.clause);
      }
      await this.#do(step, action);
    });
  }

  cast(): Promise<void> {
    return this.inTurn(async () => {
      if (this.step?.cast !== undefined) await this.#do(this.step, null);
    });
  }

  /** A move that is taken back was the last step of the lesson that asked for one. */
  async undo(): Promise<void> {
    do await this.back();
    while (this.at > 0 && !this.step?.expect);
  }

  advance = () => Promise.resolve(false);
  redo = notHere;
  setSitter = notHere;
  think = notHere;
  next = notHere;
  forget = notHere;

  /** While the lesson speaks, nobody is asked for anything. */
  protected override take(now: Told, anew: boolean): void {
    const { expect, cast } = this.step ?? {};
    const { turn } = now.status;
    const asks = expect !== undefined || cast !== undefined || turn.type === 'over';
    const status = { ...now.status, turn: asks ? turn : NOBODY, can_undo: [], can_redo: [] };
    super.take({ ...now, status, legal: expect === undefined ? [] : now.legal }, anew);
  }

  /** Does the step that is being said, and goes on to the next. */
  async #do(step: LessonStep, action: string | null): Promise<void> {
    await this.#happen(step, action);
    this.#played[this.at] = action;
    this.at += 1;
    this.tell(await this.ask('look', {}), false);
  }

  /** What the learner does, and what follows by itself: chance first, then the other seat. */
  async #happen({ cast, outcome, reply }: LessonStep, action: string | null): Promise<void> {
    const { lang } = this.eyes;
    if (action !== null)
      await this.call('play', { seat: this.lesson.learner, action, ...(lang && { lang }) });
    for (const drawn of [cast, outcome])
      if (drawn !== undefined) await this.call('resolve', { outcome: drawn });
    if (reply) await this.call('play', reply);
  }

  /** Lays the lesson out anew as it was when the step began. */
  async #replay(until: number): Promise<void> {
    const { game, options, names, position, steps } = this.lesson;
    const { match } = await this.engine.call('new', {
      game,
      options: { ...options, players: names.length },
      seats: names.map((name) => ({ name, kind: 'person' as const })),
      seed: `lesson ${game}`,
      ...(position === undefined ? {} : { position }),
    });
    if (this.match !== 0) await this.engine.call('close', { match: this.match });
    this.match = match;
    this.at = 0;
    for (const step of steps.slice(0, until)) {
      await this.#happen(step, this.#played[this.at] ?? step.expect?.[0] ?? null);
      this.at += 1;
    }
  }
}

const refused = (text: string, clause: string): EngineError =>
  new EngineError(CODE_REFUSED, 'not what the lesson teaches', {
    clause,
    reason: { key: 'lesson', params: {}, text },
  });
