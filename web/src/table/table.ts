// A table as the screens see it: one game in progress, wherever it is kept. A local table plays in this
// browser, a remote one on a server (../live). No document, no drawing, no rules here.
//
// Nobody asks a table what has become of it: it knows who looks (`watch`) and tells them with every change.
import type {
  Event,
  Games,
  Lang,
  Legal,
  Methods,
  Refusal,
  Seat,
  Standings,
  Status,
  Step as StandingStep,
  Thought,
  Turn,
  Viewer,
} from '../engine/protocol';

export type { Event, Lang, Legal, Refusal, Seat, Standings, StandingStep, Status, Thought, Turn, Viewer };

/** The games that have a screen; the engine's template has none. */
export type GameId = Exclude<keyof Games, 'template'>;
export type ViewOf<G extends GameId> = Games[G]['view'];
export type ActionOf<G extends GameId> = Games[G]['action'];
export type EventOf<G extends GameId> = Games[G]['event'];

export type Level = 1 | 2 | 3 | 4 | 5;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5];
/** The computer of a level, as the engine names it. */
export const botOf = (level: Level): string => `level${level}`;
/** The level of a computer by that name; one that is no level counts as the usual one. */
export const levelOf = (bot: string | undefined): Level => LEVELS.find((level) => botOf(level) === bot) ?? 2;

/** Who sits at a seat. A seat keeps name and avatar when a computer takes it over. */
export interface Sitter {
  name: string;
  avatar: string;
  /** `person`: at this device; `away`: somebody at another one. */
  kind: 'person' | 'away' | 'bot';
  level: Level;
  /** Their device is not there at the moment. */
  absent?: boolean;
}

/** What the people at a table agreed on beside the rules. */
export interface HouseRules {
  /** Which helps are offered: hints and dots, only dots, nothing. */
  aids: 'all' | 'few' | 'none';
  /** Hand the device over only for secret choices and first looks, or at every turn. */
  handOver: 'needed' | 'always';
  /** How long turned cards stay before they are covered: until a press, or seconds. */
  looking: 'press' | number;
  /** Wait for a press after each move of a computer. */
  waitAfterBot: boolean;
  /** Whose last turns stay marked on the board; left out: as the game has it. */
  traces?: Traces;
}

export type Traces = 'all' | 'last' | 'none';

export type OptionValue = string | number | boolean | Record<string, unknown>;

/** Everything that makes a table before it has begun. */
export interface Setup {
  game: GameId;
  options: Record<string, OptionValue>;
  sitters: Sitter[];
  /** How many games count together. */
  series: number;
  house: HouseRules;
  /** Others look at this screen too (a television): nobody's own view lies open on it. */
  isPublic?: boolean;
}

/** An action by its notation, or as data like the `action` of what is legal. */
export type ActionGiven = string | object;
export type Explained = Methods['explain']['result'];
export type Preview = Methods['preview']['result'];

/** What an action leads to as long as nothing is drawn or revealed. */
export interface Foreseen {
  events: Event[];
  view: ViewOf<GameId>;
}

/** Whose eyes look at a table, whose legal actions they are told, and in which language. */
export interface Watch {
  viewer: Viewer;
  legal: Seat[];
  /** Left out: nothing is said in words. */
  lang?: Lang;
}

/** The table as the eyes that watch it see it. */
export interface Now {
  status: Status;
  events: Event[];
  view: ViewOf<GameId>;
  legal: { seat: Seat; legal: Legal[] }[];
}

/**
 * Told after every change, with the events that it brought. `anew`: how it came is not to be shown, and the
 * events are all that these eyes have seen so far.
 */
/**
 * `at`: when every screen of the table begins to show it, as `performance.now()` has it here; left out: at once.
 */
export type Listener = (now: Now, anew: boolean, at?: number) => void;

export interface HintWish {
  seat: Seat;
  memory: 'own' | 'table';
  lang: Lang;
}

export type RecordKind = Methods['record']['params']['kind'];

/**
 * Calls that a rule refuses reject with an EngineError that has a `refusal`; nothing has changed then. Those
 * that change something settle once listeners have been told, and take effect in the order they were made.
 */
export interface Table {
  readonly id: string;
  /** It is kept on a server, and goes on there whoever looks. */
  readonly isRemote?: boolean;
  readonly setup: Setup;
  /** The present position; it changes before listeners are told. */
  readonly status: Status;
  /** The seals that this page saw before anything was drawn under them, hexadecimal. */
  readonly seen: readonly string[];
  /** What this device itself sealed for the draws of this game, and opened; none where they are its own. */
  readonly sealed: readonly string[];

  /** With whose eyes changes are told from now on; listeners are told anew at once. */
  watch(watch: Watch): Promise<void>;
  subscribe(listener: Listener): () => void;

  /** One look with other eyes. */
  view<G extends GameId>(viewer: Viewer): Promise<ViewOf<G>>;
  /** What a viewer saw from the event of that number on; numbers run in the viewer's own stream. */
  events(viewer: Viewer, since: number, lang: Lang): Promise<Event[]>;
  explain(seat: Seat, action: ActionGiven, lang: Lang): Promise<Explained>;
  preview(seat: Seat, actions: ActionGiven[], lang: Lang): Promise<Preview>;
  /** The steps that stand. */
  steps(): Promise<StandingStep[]>;
  record(kind: RecordKind, viewer?: Viewer): Promise<string>;

  play(seat: Seat, action: string, lang?: Lang): Promise<void>;
  /** Where a table is far away: what that will show, before it has answered; null where that cannot be known. */
  foresee?(seat: Seat, action: string, lang: Lang): Promise<Foreseen | null>;
  /** The throw that a person is asked for. */
  cast(seat: Seat): Promise<void>;
  /**
   * Lets the table do the next thing that waits for no person: a shuffle, a reveal, a computer's
   * throw or move. False when it waits for a person, or is over. Progress is that of the thinking.
   */
  advance(progress?: (seat: Seat, share: number) => void, signal?: AbortSignal): Promise<boolean>;
  undo(seat: Seat, consent: Seat[]): Promise<void>;
  redo(seat: Seat): Promise<void>;
  /** Somebody else sits down; who watches from then on may be another too. */
  setSitter(seat: Seat, sitter: Sitter, watch?: Watch): Promise<void>;
  /** What the people at the table agree on from now on; no rule hangs on it. */
  agree(house: HouseRules): void;
  /** The next game of the series. */
  next(): Promise<void>;
  /** Goes on from the position as it lies: whoever remembered something, computers too, starts anew. */
  forget(): Promise<void>;
  /** What the strongest player would do at that seat. */
  think(wish: HintWish, progress?: (share: number) => void, signal?: AbortSignal): Promise<Thought>;

  /**
   * What the computer thought when it chose one of these steps, what lay open to everybody then, and what it
   * played; null where no computer chose. `table`: it remembers nothing but the table as it lay. Left out where nobody can tell.
   */
  thoughtAt?(
    steps: readonly number[],
    memory: 'own' | 'table',
    lang: Lang,
  ): Promise<{ thought: Thought; view: ViewOf<GameId>; played: string } | null>;

  close(): Promise<void>;
}

/** Somebody who plays at this device. */
export const isPerson = (sitter: Sitter | undefined): boolean => sitter?.kind === 'person';
