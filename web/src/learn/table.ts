// A lesson as a table: the real engine, in which only the move that is taught goes through, and chance
// comes out as the lesson wants it.
import { EngineError, type Engine } from '../engine/engine';
import { AVATARS, DEFAULT_HOUSE } from '../table/setup';
import { MatchTable } from '../table/match';
import type { Lang, Legal, Seat, Setup, Status, Table } from '../table/table';
import type { Lesson, LessonStep } from './lesson';
import { t } from './words';

const CODE_REFUSED = 2;
const notHere = (): Promise<never> => Promise.reject(new Error('not in a lesson'));

export class LessonTable extends MatchTable implements Table {
  /** What the learner played at each step, to come back to it. */
  #played: (string | null)[] = [];
  readonly id: string;
  setup: Setup;
  status: Status = null!;
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
        seed: 1,
      })),
      series: 1,
      house: { ...DEFAULT_HOUSE, aids: 'few', looking: 3 },
    };
  }

  /** The learner's own name stands at the table, where it is known. */
  static async open(engine: Engine, lesson: Lesson, learner = ''): Promise<LessonTable> {
    const table = new LessonTable(engine, lesson, learner);
    await table.#replay(0);
    return table;
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** The learner has read the step: what it tells of happens, and the next one is said. */
  async goOn(): Promise<void> {
    const { step } = this;
    if (!step || step.expect || step.cast !== undefined) return;
    await this.#happen(step);
    await this.#done(null);
  }

  /** One step back; what was done there is undone. */
  async back(): Promise<void> {
    if (this.at === 0) return;
    await this.#replay(this.at - 1);
    this.setup = { ...this.setup }; // whoever watches reads everything anew
    this.tell();
  }

  override async legal(seat: Seat, lang: Lang): Promise<Legal[]> {
    if (!this.step?.expect || seat !== this.lesson.learner) return [];
    return super.legal(seat, lang);
  }

  async play(seat: Seat, action: string, lang: Lang): Promise<void> {
    const { step } = this;
    if (!step?.expect || seat !== this.lesson.learner) return;
    if (!step.expect.includes(action)) {
      const answer = await this.explain(seat, action, lang);
      if (answer.legal) throw refused(step.otherwise?.() ?? t().otherwise, step.clause ?? answer.clause);
    }
    await this.engine.call('play', { match: this.match, seat, action, lang });
    await this.#happen(step);
    await this.#done(action);
  }

  async cast(): Promise<void> {
    const { step } = this;
    if (step?.cast === undefined) return;
    await this.engine.call('resolve', { match: this.match, outcome: step.cast });
    await this.#happen(step);
    await this.#done(null);
  }

  /** A move that is taken back was the last step of the lesson that asked for one. */
  async undo(): Promise<void> {
    do await this.back();
    while (this.at > 0 && !this.step?.expect);
  }

  advance = () => Promise.resolve(false);
  redo = notHere;
  setSitter = notHere;
  setHouse = notHere;
  think = notHere;
  next = notHere;
  forget = notHere;

  /** What follows by itself: chance first, then the other seat. */
  async #happen(step: LessonStep): Promise<void> {
    const match = this.match;
    if (step.outcome !== undefined) await this.engine.call('resolve', { match, outcome: step.outcome });
    if (step.reply) await this.engine.call('play', { match, ...step.reply });
  }

  async #done(played: string | null): Promise<void> {
    this.#played[this.at] = played;
    this.at += 1;
    await this.#settle();
    this.tell();
  }

  /** While the lesson speaks, nobody is asked for anything. */
  async #settle(): Promise<void> {
    const status = await this.engine.call('status', { match: this.match });
    const asks = this.step?.expect !== undefined || this.step?.cast !== undefined;
    const idle = { type: 'decide', seats: [] as Seat[] } as const;
    const turn = asks || status.turn.type === 'over' ? status.turn : idle;
    this.status = { ...status, turn, can_undo: [], can_redo: false };
  }

  /** Lays the lesson out anew as it was when the step began. */
  async #replay(until: number): Promise<void> {
    const { game, options, names, learner, position, steps } = this.lesson;
    const { match } = await this.engine.call('new', {
      game,
      options: { ...options, players: names.length },
      seats: names.map((name) => ({ name, kind: 'person' })),
      seed: `lesson ${game}`,
      ...(position === undefined ? {} : { position }),
    });
    if (this.match !== 0) await this.engine.call('close', { match: this.match });
    this.match = match;
    this.at = 0;
    for (const step of steps.slice(0, until)) {
      const action = this.#played[this.at] ?? step.expect?.[0];
      if (step.expect) await this.engine.call('play', { match, seat: learner, action: action! });
      if (step.cast !== undefined) await this.engine.call('resolve', { match, outcome: step.cast });
      await this.#happen(step);
      this.at += 1;
    }
    await this.#settle();
  }
}

const refused = (text: string, clause: string): EngineError =>
  new EngineError(CODE_REFUSED, 'not what the lesson teaches', {
    clause,
    reason: { key: 'lesson', params: {}, text },
  });
