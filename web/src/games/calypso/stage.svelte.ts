// What the board draws at this moment: the table's view, or a moment on the way to it.
import type { calypso } from '../../engine/protocol';
import { paced, reducedMotion, settings } from '../../store/settings.svelte';
import { play as sound } from '../../ui/sound';
import type { Seat } from '../../table/table';
import { RING } from './layout';
import type { Scene, Spot } from './scenes';

type View = calypso.View;
type Place = calypso.Place;
type Colour = calypso.Colour;

export interface Flight {
  key: number;
  from: Spot;
  to: Spot;
  delay: number;
}

/** The board in front of the screen; the seat cards beside it count with it. */
let current: Stage | null = null;

export class Stage {
  view: View = $state.raw(null!);
  /** Where Calypso is on the current, counted on while he swims. */
  position = $state(0);
  /** The stretch of the current that he swam last. */
  trail: { from: number; to: number } | null = $state.raw(null);
  pips = $state(1);
  rolling = $state(false);
  marked: Place | null = $state(null);
  turning: { place: Place; half: 'away' | 'up' } | null = $state.raw(null);
  verdict: 'found' | 'missed' | null = $state(null);
  mixing = $state(false);
  glided: { from: Place; to: Place } | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);

  /** The view that the scenes lead to. */
  #goal: View = $state.raw(null!);
  #run = 0;
  #fish = 0;

  constructor(view: View) {
    this.view = this.#goal = view;
    this.position = view.calypso;
    current = this;
  }

  /** A seat's fish as they are seen now: those on their way are not yet there. */
  static fishOf(view: View, seat: Seat): number {
    const seen = current && current.#goal === view ? current.view : view;
    return seen.fish?.[seat] ?? 0;
  }

  /** Shows the scenes one after the other, then the view they lead to. */
  async play(before: View, scenes: Scene[], after: View): Promise<void> {
    const run = ++this.#run;
    this.view = before;
    this.#goal = after;
    this.verdict = null;
    for (const scene of scenes) {
      scene.show?.(this);
      if (scene.ms === 0 || settings.pace === 'none') continue;
      if (scene.sound) sound(scene.sound);
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
    this.view = this.#goal = view;
    if (this.position % RING !== view.calypso) this.position = view.calypso;
    this.rolling = this.mixing = false;
    this.marked = view.phase === 'reveal' ? view.turned : null;
    this.turning = null;
    this.verdict = null;
    this.glided = null;
    this.flights = [];
  }

  roll(pips: number): void {
    this.pips = pips;
    this.rolling = true;
  }
  landed(): void {
    this.rolling = false;
  }
  swim(from: number, to: number, end: number): void {
    this.trail = { from, to: end };
    // Without motion he appears where he stops; the white chevrons tell the way.
    this.position = reducedMotion() ? end : to;
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
  mix(): void {
    this.mixing = true;
    this.marked = null;
  }
  clearMiddle(): void {
    this.mixing = false;
    this.change({ places: this.view.places.map(({ place }) => ({ place, up: null })) });
  }
  change(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
  }
  /** Fish come to a seat, or leave it. */
  give(seat: Seat, count: number, net = this.view.net): void {
    const fish = this.view.fish ?? [];
    this.change({ net, fish: fish.with(seat, (fish[seat] ?? 0) + count) });
  }
  fly(from: Spot, to: Spot, count: number): void {
    if (reducedMotion()) return;
    this.flights = Array.from({ length: count }, (_, i) => ({ key: this.#fish++, from, to, delay: i * 160 }));
  }

  #setPlace(place: Place, up: Colour | null): void {
    this.change({ places: this.view.places.map((each) => (each.place === place ? { place, up } : each)) });
  }
}
