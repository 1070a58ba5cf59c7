// A tutorial: a real game with a fixed seed or position, in which the learner makes the moves. Tests play
// every lesson through the engine, so that a change of the rules cannot leave one behind.
import type { GameId, OptionValue, Seat } from '../table/table';

/** Words of the lesson in the language of the page. */
export type Said = () => string;

/** One thing after the other: each step is said, then done. */
export interface LessonStep {
  /** One or two short sentences, for an eight-year-old. */
  say: Said;
  /** The clause it is about. */
  clause?: string;
  /** The learner must play one of these; other legal moves are answered with `otherwise`. */
  expect?: string[];
  otherwise?: Said;
  /** The learner is asked for the throw, and this comes. */
  cast?: string;
  /** Chance comes out like this without being asked for. */
  outcome?: string;
  /** Another seat plays. */
  reply?: { seat: Seat; action: string };
  // None of these: the learner reads and presses "Go on".
}

export interface Lesson {
  game: GameId;
  title: Said;
  options: Record<string, OptionValue>;
  /** In the notation of the game; left out: from the beginning. */
  position?: string;
  /** By seat; the learner sits at `learner`. */
  names: string[];
  learner: Seat;
  steps: LessonStep[];
}
