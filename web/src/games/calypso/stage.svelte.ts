// What the board draws at this moment: the table's view, or a moment on the way to it.
import { linear } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import type { calypso } from '../../engine/protocol';
import { paced, reducedMotion, settings } from '../../store/settings.svelte';
import type { Seat } from '../../table/table';
import type { Scene, Spot } from './scenes';

type View = calypso.View;
type Place = calypso.Place;
type Colour = calypso.Colour;

/** Something on its way over the board: a little fish, or the Shark who fetches one. */
export interface Flight {
  key: number;
  from: Spot;
  to: Spot;
  delay: number;
  ms: number;
  what: 'little' | 'shark';
}

/** Fish that have just come or gone, as a number at that spot. */
export interface Change {
  key: number;
  spot: Spot;
  by: number;
}

/** Fish fly one after the other. */
export const AFTER = 160;

export class Stage {
  view: View = $state.raw(null!);
  /** The stretch of the current that he swam last. */
  trail: { from: number; to: number } | null = $state.raw(null);
  pips = $state(1);
  rolling = $state(false);
  marked: Place | null = $state(null);
  turning: { place: Place; half: 'away' | 'up' } | null = $state.raw(null);
  verdict: 'found' | 'missed' | null = $state(null);
  /** He has come to a tile, and it acts. */
  stopped = $state(false);
  /** The colour that shows three times. */
  alike: Colour | null = $state(null);
  mixing = $state(false);
  glided: { from: Place; to: Place } | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  changes: Change[] = $state.raw([]);

  #run = 0;
  #keys = 0;
  readonly #swimmer = new Tween(0, { easing: linear, duration: 0 });

  constructor(view: View) {
    this.view = view;
    void this.#swimmer.set(view.calypso);
  }

  /** Where Calypso is on the current, counted on while he swims. */
  get position(): number {
    return this.#swimmer.current;
  }
  get swims(): boolean {
    return this.#swimmer.current !== this.#swimmer.target;
  }

  /** Shows the scenes one after the other, then the view they lead to. */
  async play(before: View, scenes: Scene[], after: View): Promise<void> {
    const run = ++this.#run;
    this.view = before;
    this.#clear();
    for (const scene of scenes) {
      scene.show?.(this);
      if (scene.ms === 0 || settings.pace === 'none') continue;
      await new Promise((done) => setTimeout(done, paced(scene.ms)));
      if (run !== this.#run) return;
    }
    this.#settle(after);
  }

  /** Shows a view as it is; what still moved is over. */
  rest(view: View): void {
    this.#run += 1;
    this.#settle(view);
  }

  #settle(view: View): void {
    this.view = view;
    if (this.#swimmer.target !== view.calypso || this.swims)
      void this.#swimmer.set(view.calypso, { duration: 0 });
    this.#clear();
    this.marked = view.phase === 'reveal' ? view.turned : null;
  }

  #clear(): void {
    this.rolling = this.mixing = this.stopped = false;
    this.marked = this.turning = this.verdict = this.alike = this.glided = null;
    this.flights = [];
    this.changes = [];
  }

  roll(pips: number): void {
    this.pips = pips;
    this.rolling = true;
  }
  landed(): void {
    this.rolling = false;
  }
  /** Along the current from tile to tile. Without motion he appears where he stops; white chevrons tell the way. */
  swim(from: number, to: number, end: number, ms: number): void {
    this.trail = { from, to: end };
    const still = reducedMotion();
    void this.#swimmer.set(still ? end : to, { duration: still ? 0 : paced(ms) });
  }
  stop(): void {
    this.stopped = true;
  }
  seek(colour: Colour): void {
    this.change({ sought: colour });
  }
  mark(place: Place): void {
    this.marked = place;
  }
  flipAway(place: Place): void {
    this.marked = place;
    this.turning = { place, half: 'away' };
  }
  flipUp(place: Place, up: Colour): void {
    this.#setPlace(place, up);
    this.turning = { place, half: 'up' };
  }
  judge(verdict: Stage['verdict']): void {
    this.verdict = verdict;
  }
  lay(place: Place, up: Colour): void {
    this.#setPlace(place, up);
  }
  addLarge(tile: calypso.LargeTile): void {
    this.change({ ring: [...this.view.ring, tile] });
  }
  glide(from: Place, to: Place): void {
    const up = this.view.places.find((each) => each.place === from)?.up ?? null;
    this.#setPlace(from, null);
    this.#setPlace(to, up);
    this.glided = from === to ? null : { from, to };
  }
  /** Everybody sees which three are alike before they are mixed. */
  compare(colour: Colour): void {
    this.verdict = this.marked = null;
    this.alike = colour;
  }
  mix(): void {
    this.mixing = true;
  }
  clearMiddle(): void {
    this.mixing = false;
    this.alike = null;
    this.change({ places: this.view.places.map(({ place }) => ({ place, up: null })) });
  }
  change(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
  }
  /** Fish come to a seat, or leave it. */
  give(seat: Seat, count: number): void {
    const fish = this.view.fish ?? [];
    this.change({ fish: fish.with(seat, (fish[seat] ?? 0) + count) });
    this.count(seat, count);
  }
  count(spot: Spot, by: number): void {
    this.changes = [...this.changes, { key: this.#keys++, spot, by }];
  }
  fly(from: Spot, to: Spot, ms: number, count = 1, what: Flight['what'] = 'little'): void {
    if (reducedMotion()) return;
    const each = (_: unknown, i: number) => ({ key: this.#keys++, from, to, ms, delay: i * AFTER, what });
    this.flights = Array.from({ length: count }, each);
  }

  #setPlace(place: Place, up: Colour | null): void {
    this.change({ places: this.view.places.map((each) => (each.place === place ? { place, up } : each)) });
  }
}
