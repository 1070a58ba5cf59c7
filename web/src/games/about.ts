// What a game's folder tells of it before its first table opens: to the home screen, the form of a new table,
// the shelf and the settings. Its name, its pitch and its seats are the engine's (names.ts).
import type { Component } from 'svelte';
import type { Lesson } from '../play/lesson';
import type { GameUi } from '../play/ui';
import type { GameId } from '../table/table';
import type { Letters } from '../ui/letters';

export interface AboutWords {
  /** What one does in it, in a word or two. */
  kind: string;
  /** A player count that is not on the lid. */
  housePlayers?: string;
}

type BoxValue = Record<string, unknown> | null;
export type BoxEditor = Component<{ value: BoxValue; onchange: (value: BoxValue) => void }>;

/** Elo points above level 1, which has 1000; `error` is half of the interval of 95 %. */
export interface Rating {
  rating: number;
  error: number;
}

/** How strong the levels were measured to be. */
export interface Ratings {
  levels: readonly Rating[];
  /** The share of cooperative games that two computers of a level win, where a game has such games. */
  together?: readonly number[];
}

export interface About<G extends GameId = GameId> {
  id: G;
  words: () => AboutWords;
  /** What the lid of the box says; `estimated`: age and time are ours, for neither book nor publisher tells them. */
  lid: { players: string; age: number; minutes: number; estimated?: true };
  /** What was seen and covered again decides the game: after a long wait nobody can be asked for it. */
  memory?: true;
  /** For cards and lists: an SVG with symbols of the sprite and colours of the theme. */
  picture: string;
  /** Letters that act at its tables, beside those of every table. */
  letters?: Letters;
  /** Left out: nobody has measured its levels yet. */
  ratings?: Ratings;
  /**
   * How much work goes into the judgement of a decision when a game is thought over: enough to tell a blunder,
   * little enough for a whole game in seconds. Left out: as much as the strongest level does.
   */
  judging?: number;
  /** The tutorial. */
  lesson?(): Promise<{ lesson: Lesson }>;
  /** For owners of the box: replaces the value of its option of the kind `table`, which had to be reconstructed. */
  boxEditor?(): Promise<{ Editor: BoxEditor }>;
  /** What people may agree on here beside what they may at every table: a series, how long cards stay turned. */
  agreements?: readonly ('series' | 'looking')[];
  /** Its games can be read and written as Pentobi does (`.blksgf`). */
  sgf?: true;
  /** Boards and input, loaded when its first table opens. */
  ui(): Promise<{ ui: GameUi<G> }>;
}
