// A table as the screens see it: one game in progress, wherever it is kept. A local table plays in this
// browser; a remote one will play on a server. No document, no drawing, no rules here.
import type {
  Event,
  Games,
  Lang,
  Legal,
  Methods,
  Refusal,
  Seat,
  Standings,
  Thought,
  Turn,
  Viewer,
} from '../engine/protocol';

export type { Event, Lang, Legal, Refusal, Seat, Standings, Thought, Turn, Viewer };

/** The games that have a screen; the engine's template has none. */
export type GameId = Exclude<keyof Games, 'template'>;
export type ViewOf<G extends GameId> = Games[G]['view'];
export type ActionOf<G extends GameId> = Games[G]['action'];
export type EventOf<G extends GameId> = Games[G]['event'];
export const GAME_IDS: readonly GameId[] = ['calypso', 'callisto', 'captn_clever', 'kuna_yala', 'calcory'];

export type Level = 1 | 2 | 3 | 4 | 5;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5];

/** Who sits at a seat. A seat keeps name and avatar when a computer takes it over. */
export interface Sitter {
  name: string;
  avatar: string;
  kind: 'person' | 'bot';
  level: Level;
  /** Of a computer's own choices and forgetting. */
  seed: number;
}

/** What the people at a table agreed on beside the rules. */
export interface House {
  /** Which helps are offered: hints and dots, only dots, nothing. */
  aids: 'all' | 'few' | 'none';
  /** Hand the device over only for secret choices and first looks, or at every turn. */
  handOver: 'needed' | 'always';
  /** How long turned cards stay before they are covered: until a press, or seconds. */
  looking: 'press' | 3 | 5 | 10;
  /** Wait for a press after each move of a computer. */
  waitAfterBot: boolean;
}

export type OptionValue = string | number | boolean | Record<string, unknown>;

/** Everything that makes a table before it has begun. */
export interface Setup {
  game: GameId;
  options: Record<string, OptionValue>;
  sitters: Sitter[];
  /** How many games count together. */
  series: number;
  house: House;
}

export type Status = Methods['status']['result'];
export type Explained = Methods['explain']['result'];
export type Preview = Methods['preview']['result'];

export interface HintWish {
  seat: Seat;
  bot: string;
  memory: 'own' | 'table';
  budget?: number;
  /** Left out: the thought comes without sentences. */
  lang?: Lang;
}

export type RecordKind = Methods['record']['params']['kind'];

/**
 * Calls that a rule refuses reject with an EngineError that has a `refusal`; nothing has changed then.
 * `status` always tells the present position and changes before listeners are called.
 */
export interface Table {
  readonly id: string;
  readonly setup: Setup;
  readonly status: Status;

  view<G extends GameId>(viewer: Viewer): Promise<ViewOf<G>>;
  /** What a viewer saw from the event of that number on; numbers run in the viewer's own stream. */
  events(viewer: Viewer, since: number, lang: Lang): Promise<Event[]>;
  legal(seat: Seat, lang: Lang): Promise<Legal[]>;
  explain(seat: Seat, action: string, lang: Lang): Promise<Explained>;
  preview(seat: Seat, actions: string[], lang: Lang): Promise<Preview>;

  play(seat: Seat, action: string, lang: Lang): Promise<void>;
  /** The throw that a person is asked for. */
  cast(): Promise<void>;
  /**
   * Lets the table do the next thing that waits for no person: a shuffle, a reveal, a computer's
   * throw or move. False when it waits for a person, or is over. Progress is that of the thinking.
   */
  advance(progress?: (seat: Seat, share: number) => void, signal?: AbortSignal): Promise<boolean>;
  undo(seat: Seat, consent: Seat[]): Promise<void>;
  redo(seat: Seat): Promise<void>;

  setSitter(seat: Seat, sitter: Sitter): Promise<void>;
  setHouse(house: House): Promise<void>;
  think(wish: HintWish, progress?: (share: number) => void, signal?: AbortSignal): Promise<Thought>;
  /** The next game of the series. */
  next(): Promise<void>;
  /** Goes on from the position as it lies: whoever remembered something, computers too, starts anew. */
  forget(): Promise<void>;
  record(kind: RecordKind, viewer?: Viewer): Promise<string>;

  /** Called after every change. Returns how to stop it. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

export const isPerson = (sitter: Sitter | undefined): boolean => sitter?.kind === 'person';
