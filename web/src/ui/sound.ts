// Sounds made in the page: no files. Every one has a visible twin.
import { settings } from '../store/settings.svelte';

type Note = { at: number; hertz: number; ms: number; shape: OscillatorType; gain?: number; to?: number };

const knock = (at: number, hertz = 160): Note => ({ at, hertz, ms: 90, shape: 'triangle', to: hertz / 2 });
const bell = (at: number, hertz: number): Note => ({ at, hertz, ms: 220, shape: 'sine' });
const tick = (at: number, hertz = 900): Note => ({ at, hertz, ms: 30, shape: 'square', gain: 0.3 });

const SOUNDS: Record<string, Note[]> = {
  turn: [bell(0, 523), bell(120, 659)],
  pick: [tick(0)],
  rotate: [tick(0, 1300)],
  place: [knock(0, 140), knock(30, 90)],
  card: [tick(0, 2200), tick(25, 1700)],
  tile: [knock(0, 420), knock(45, 330)],
  dice: [knock(0, 260), knock(110, 300), knock(200, 240)],
  swim: [{ at: 0, hertz: 500, ms: 120, shape: 'sine', to: 900 }],
  sail: [{ at: 0, hertz: 180, ms: 300, shape: 'sine', to: 120 }],
  found: [bell(0, 523), bell(110, 659), bell(220, 784)],
  miss: [{ at: 0, hertz: 330, ms: 260, shape: 'sine', to: 240 }],
  shark: [{ at: 0, hertz: 70, ms: 500, shape: 'triangle', to: 110 }],
  curse: [tick(0, 500), tick(160, 450), tick(320, 400)],
  refuse: [knock(0, 110), knock(90, 110)],
  win: [bell(0, 523), bell(150, 659), bell(300, 784), bell(450, 1047)],
  end: [bell(0, 659), bell(200, 523)],
};

let context: AudioContext | null = null;

export function play(name: string): void {
  const notes = SOUNDS[name];
  if (!notes || !settings.sounds || settings.volume === 0) return;
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const note of notes) {
      const oscillator = new OscillatorNode(context, { type: note.shape, frequency: note.hertz });
      const gain = new GainNode(context, { gain: 0 });
      const [from, until] = [start + note.at / 1000, start + (note.at + note.ms) / 1000];
      gain.gain.setValueAtTime(0.16 * settings.volume * (note.gain ?? 1), from);
      gain.gain.exponentialRampToValueAtTime(0.0005, until);
      if (note.to) oscillator.frequency.exponentialRampToValueAtTime(note.to, until);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(from);
      oscillator.stop(until);
    }
  } catch {
    // No sound on this device: everything is also seen.
  }
}
