// A step as a sequence of short scenes: the die rolls, then Calypso swims, then a tile turns, then fish go
// to their owner. One thing moves at a time.
import type { calypso } from '../../engine/protocol';
import type { Step } from '../../play/session.svelte';
import type { Cue } from '../../play/ui';
import type { Seat } from '../../table/table';
import { AFTER, type Stage } from './stage.svelte';

/** Where a fish leaves from or arrives: a seat's card, or a thing of the board. */
export type Spot = Seat | 'net' | 'ocean' | 'shark' | 'saved';

export interface Scene {
  /** How long it lasts at normal pace. */
  ms: number;
  show?: (stage: Stage) => void;
  sound?: string;
}

const ROLL = 600;
const SWIM = 260;
const FLIP = 420;
const FLY = 560;
const READ = 700;

type Events = calypso.Event;
type Show = (stage: Stage) => void;

/** Fish leave one spot, and are counted at the other when they are there. */
const flight = (from: Spot, to: Spot, leave: Show, arrive: Show, count = 1): Scene[] => [
  {
    ms: FLY + AFTER * (count - 1),
    show: (stage) => {
      stage.fly(from, to, FLY, count);
      leave(stage);
    },
  },
  { ms: 450, show: arrive },
];

/** The Shark glides to whom the fish is taken from. */
const shark = (to: Spot): Scene => ({
  ms: FLY,
  sound: 'shark',
  show: (stage) => stage.fly('shark', to, FLY, 1, 'shark'),
});

function swim(before: number, event: Extract<Events, { type: 'stopped' }>, ring: number): Scene[] {
  const steps = (event.position - before + ring) % ring || ring;
  const strokes = Array.from({ length: steps }, (_, i) => ({
    ms: SWIM,
    sound: 'swim',
    show: (stage: Stage) => stage.swim(before, before + i + 1, before + steps, SWIM),
  }));
  return [...strokes, { ms: 350, show: (stage) => stage.stop() }];
}

const roll = (pips: number): Scene[] => [
  { ms: ROLL, sound: 'dice', show: (stage) => stage.roll(pips) },
  { ms: 200, show: (stage) => stage.landed() },
];

function ofEvent(event: Events, step: Step<'calypso'>, bot: boolean): Scene[] {
  const cooperative = step.view.mode === 'cooperative';
  /** All together: a fish of the Ocean goes there. */
  const ofOcean = (to: Spot, change: Partial<calypso.View>) =>
    flight(
      'ocean',
      to,
      (stage) => stage.change({ ocean: step.view.ocean }),
      (stage) => {
        stage.change(change);
        stage.count(to, 1);
      },
    );
  switch (event.type) {
    case 'laid':
      return [{ ms: 90, show: (stage) => stage.lay(event.place, event.up) }];
    case 'large':
      return [{ ms: 110, show: (stage) => stage.addLarge(event.tile) }];
    case 'opened':
      return [...roll(event.pips), { ms: READ }];
    case 'tied':
    case 'begins':
      return [{ ms: READ }];
    case 'thrown':
      return roll(event.pips);
    case 'stopped':
      return [...swim(step.before.calypso, event, step.before.ring.length), { ms: bot ? 350 : 0 }];
    case 'named':
      return [{ ms: bot ? READ : 0, show: (stage) => stage.seek(event.colour) }];
    case 'picked':
      // Everybody must see which tile it is, and its old face, before it turns.
      return [{ ms: bot ? 1000 : 0, show: (stage) => stage.mark(event.place) }];
    case 'turned':
      return [
        { ms: FLIP / 2, sound: 'tile', show: (stage) => stage.flipAway(event.place) },
        { ms: FLIP / 2, show: (stage) => stage.flipUp(event.place, event.up) },
      ];
    case 'found':
      return [{ ms: READ, sound: 'found', show: (stage) => stage.judge('found') }];
    case 'missed':
      return [{ ms: READ + 200, sound: 'miss', show: (stage) => stage.judge('missed') }];
    case 'freed':
      return flight(
        'net',
        event.seat,
        (stage) => stage.change({ net: event.net }),
        (stage) => stage.give(event.seat, event.count),
        event.count,
      );
    case 'taken':
      return [
        ...(step.before.phase === 'rob' ? [shark(event.from)] : []),
        ...flight(
          event.from,
          event.seat,
          (stage) => stage.give(event.from, -1),
          (stage) => stage.give(event.seat, 1),
        ),
      ];
    case 'back':
      return [
        { ms: 200, sound: 'shark' },
        ...flight(
          event.seat,
          'net',
          (stage) => stage.give(event.seat, -1),
          (stage) => stage.change({ net: event.net }),
        ),
      ];
    case 'put':
      return [{ ms: 360, sound: 'place', show: (stage) => stage.glide(event.from, event.to) }];
    case 'saved':
      return ofOcean('saved', { saved: event.saved });
    case 'netted':
      return ofOcean('net', { net: event.net });
    case 'eaten':
      return [{ ms: 200, sound: 'shark' }, ...ofOcean('shark', { shark: event.eaten })];
    case 'released':
      return flight(
        'net',
        'ocean',
        (stage) => stage.change({ net: event.net }),
        (stage) => stage.change({ ocean: step.view.ocean }),
      );
    case 'owed':
    case 'nothing':
    case 'norelease':
    case 'floor':
      return [{ ms: READ }];
    case 'next':
      return [{ ms: bot ? 300 : 100 }];
    case 'mixed':
      return [
        { ms: 1100, show: (stage) => stage.compare(event.colour) },
        { ms: 700, sound: 'tile', show: (stage) => stage.mix() },
        { ms: 0, show: (stage) => stage.clearMiddle() },
      ];
    case 'won':
    case 'allwon':
      return [{ ms: cooperative ? READ : 400, sound: 'win' }];
    case 'alllost':
      return [{ ms: READ, sound: 'end' }];
    case 'again':
      return [];
  }
}

/** `bot` when a computer did it. What is unknown here (something taken back) has no scene. */
export function scenesOf(step: Step<'calypso'>, bot: boolean): Scene[] {
  return step.events.flatMap((line) => ofEvent(line.event as Events, step, bot) ?? []);
}

export const lasting = (scenes: Scene[]): number => scenes.reduce((sum, scene) => sum + scene.ms, 0);

/** The sounds of the scenes, each when its own begins. */
export const cuesOf = (scenes: Scene[]): Cue[] =>
  scenes.flatMap(({ sound }, i) => (sound ? [{ name: sound, at: lasting(scenes.slice(0, i)) }] : []));
