// What a game's folder gives to the table screen: how to draw it and how to ask for a move. It holds no
// rules; what may be done comes from the engine as `session.legal`.
import type { Component } from 'svelte';
import type { ColourKey } from '../art/palette';
import type { Session, Step } from './session.svelte';
import type { Event, EventOf, GameId, Legal, Seat, Status, Traces, ViewOf } from '../table/table';
import type { Beat, Teller } from './beats';

/** The banner's one sentence, and the clause that says why. */
export interface Instruction {
  text: string;
  clause?: string;
}

/** A part of the turn, for the pills of the banner. */
export interface TurnStep {
  text: string;
  state: 'done' | 'now' | 'later';
}

export interface Score {
  value: string;
  unit: string;
  /** The unit where there is little room; left out: the unit itself is short. */
  brief?: string;
}

/** A part of the board in words: a list, or a table where the board is a grid. */
export type Reading =
  | { title: string; lines: string[] }
  | { title: string; columns: string[]; rows: { name: string; cells: string[] }[] };

/** Other words for an event; what is left out stays as the engine says it. */
export interface Retold {
  say?: string;
  log?: string;
}

/** How a game counts, as far as a result names it: the unit, one sentence, and the clauses behind both. */
export interface Counted {
  unit: (count: number) => string;
  note: string;
  clauses: string[];
  /** How a tie is broken, in the games that break one. */
  tie?: { note: string; clause: string };
}

/** How long what a computer will touch is marked (`session.coming`), and how long the step then moves, in ms at
 * normal pace. */
export interface Times {
  mark?: number;
  move: number;
}

/** One kind of thing that may be done now, with a move for each thing that one could take for it. */
export interface Offer {
  text: string;
  moves: readonly Legal[];
}

/** A sound by its name in ui/sound.ts, and when it comes after the step's first motion, in ms at normal pace. */
export interface Cue {
  name: string;
  at: number;
}

export interface GameUi<G extends GameId = GameId> extends Teller {
  id: G;
  /** The board and all that lies on it; fills the box it is given. */
  Board: Component<{ session: Session<G> }>;
  /**
   * What an event is called at this table, where the engine's words name places as no board does: aloud, and in
   * the log. `at`: after it.
   */
  retell?(event: Event, at: { view: ViewOf<G>; status: Status; name(seat: Seat): string }): Retold;
  /** The board in words: only what lies open to everybody now, and never a secret. */
  read(session: Session<G>): Reading[];
  /** Does the beat leave a trail on the board, until its seat's next turn? Left out: none does. */
  trails?(beat: Beat): boolean;
  /** Did somebody choose what happened in the beat? Left out: wherever it leaves a trail. */
  isChosen?(beat: Beat): boolean;
  /**
   * What a computer's move does for it, in a game with secrets: from what the viewer's eyes see, and at a screen of
   * several persons from what lies open, for the answer stays on it. Null: there is nothing to say before the end.
   */
  why?(session: Session<G>, beat: Beat): string | null;
  /** Whose last turns are marked unless the table wants it otherwise: a memory game remembers for nobody. */
  traces?: Traces;
  /** What the small pictures refer to, where the board that has it is not on the page. */
  Defs?: Component;
  /** What a beat did, in small pictures: they never show more than lies open now. */
  Sketch?: Component<{ session: Session<G>; beat: Beat }>;
  /** What a beat laid, as it lies now: beside the words of the last turn, so that it is found on the board. */
  Glimpse?: Component<{ session: Session<G>; beat: Beat }>;
  /**
   * What a seat did in a turn, in a few words that go on after its name: where the lines of the log have no room.
   * Empty: nothing that counts. Left out: its last line stands there.
   */
  deed?(session: Session<G>, seat: Seat, beats: readonly Beat[]): string;
  /** Of a game of memory: what of these beats people must keep in mind, since the page does so for nobody. */
  recall?(beats: readonly Beat[]): string;
  /** How many lines those words need on a phone, where it has the room; left out: two for every turn. */
  deedLines?: { earlier: number; latest: number };
  /** The board shows this move while it is the hint (`session.hint`). */
  drawsHint?(move: Legal): boolean;
  /**
   * A move in words, with the names that places have on the board; where the board draws it, what is done is
   * enough. Null or left out: as the engine says it.
   */
  moveName?(session: Session<G>, move: Legal, drawn: boolean): string | null;
  /** What may be done now, in a few lines; left out, or none: the instruction says it all. */
  offers?(session: Session<G>): Offer[];
  /** What a move is done with, as a small picture; `whole`: and where it goes. */
  MoveSketch?: Component<{ session: Session<G>; move: Legal; whole: boolean }>;
  /** The heading under which "What can I do?" lists a move, where there are too many for one list. */
  moveGroup?(move: Legal): string;
  /** The board needs the height: on a low phone every bar is as slim as it can be. */
  tall?: boolean;
  /** Not even a line can be spared there: what the others did stands in the action bar while that has room. */
  snug?: boolean;
  /** Under the board: piece tray, secret panel. */
  Below?: Component<{ session: Session<G> }>;
  /** Beside the board on wide screens, over the journal. */
  Aside?: Component<{ session: Session<G> }>;
  /** Buttons of the game at the end of the action bar; the last one is the primary one. */
  Actions?: Component<{ session: Session<G> }>;
  /** The extra row of a seat card. */
  SeatExtra?: Component<{ session: Session<G>; seat: Seat }>;
  /**
   * The colour of a seat's pieces; null where seats have none (Calypso, Kuna Yala). `number` says which, where
   * a seat plays several.
   */
  seatColour(view: ViewOf<G>, seat: Seat, number?: number): ColourKey | null;
  /** What the seat card counts; null where nothing may be told. */
  score(view: ViewOf<G>, seat: Seat): Score | null;
  /** The place of a seat as it stands, where the view tells it: ties are broken there as the rules break them. */
  place?(view: ViewOf<G>, seat: Seat): number;
  /** The lowest score is the best. */
  lowestLeads?: true;
  /** How a result counts; `cooperative`: all have won or lost together. */
  counted(cooperative: boolean): Counted;
  /** What a seat has gathered, as things one can count. */
  Tally?: Component<{ view: ViewOf<G>; seat: Seat; score: number }>;
  /** What to do now, for the person who acts (`session.actor`). */
  instruction(session: Session<G>): Instruction;
  /** The same as a picture (die, tile, the fish sought), for whoever does not read; as high as it is given room. */
  Picture?: Component<{ session: Session<G> }>;
  /** The parts of the actor's turn, where it has several; shown where the banner has room. */
  steps?(session: Session<G>): TurnStep[];
  /** `bot` when a computer did it. */
  times(step: Step<G>, bot: boolean): Times;
  /** True when what the step showed must stay until the people have seen it (a bust in Calcory). */
  hold?(step: Step<G>): boolean;
  turnEvent: EventOf<G>['type'];
  /** True when the coming choice of that seat must be hidden from the others at this screen. */
  secretChoice?(view: ViewOf<G>, seat: Seat): boolean;
  /** What a person among several at this screen is led to look at in secret before the first move. */
  FirstLook?: Component<{ session: Session<G> }>;
  /** The board shows who sits where: there is neither a rail nor a strip of seats. */
  seatsOnBoard?: boolean;
  /** True where each seat has something of its own to look at (`session.secrets`). */
  hasSecrets: boolean;
  sounds?(step: Step<G>, bot: boolean): Cue[];
  /** Keys for "first met on this device" cards among the step's events, with their sentence and clause. */
  firstMet?(step: Step<G>): { key: string; text: string; clause: string } | null;
}
