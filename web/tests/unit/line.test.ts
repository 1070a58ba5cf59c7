import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EngineError } from '../../src/engine/engine';
import { Line, type Socket } from '../../src/live/line';

/** One connection as the server sees it. */
class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly asked: { id: number; method: string; params: Record<string, unknown> }[] = [];

  send(text: string): void {
    this.asked.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(method: string, result: object): void {
    this.say({ id: this.asked.findLast((call) => call.method === method)!.id, result });
  }
  get methods(): string[] {
    return this.asked.map(({ method }) => method);
  }
}

let wires: Wire[] = [];
const line = () =>
  new Line(() => {
    const wire = new Wire();
    wires.push(wire);
    return wire;
  });
/** Lets whatever waits for promises go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  wires = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a line', () => {
  test('sends what was asked before it was open, in order', async () => {
    const calls = line();
    const me = calls.call('me', {});
    void calls.call('leave', { table: 'x' });
    expect(wires[0]!.asked).toEqual([]);
    wires[0]!.onopen!();
    await settle();
    expect(wires[0]!.methods).toEqual(['me', 'leave']);
    wires[0]!.answer('me', { name: 'Ada' });
    expect(await me).toEqual({ name: 'Ada' });
  });

  test('asks again what was not answered, under the same act, after its tables are open again', async () => {
    const calls = line();
    let opened = 0;
    calls.onReturn(async (call) => {
      opened += 1;
      await call('open', { table: 'x' });
    });
    wires[0]!.onopen!();
    await settle();
    wires[0]!.answer('open', {});
    await settle();
    const played = calls.call('play', { table: 'x', seat: 0, action: 'a', at: 3, act: 'once' });
    wires[0]!.close();
    expect(calls.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    wires[1]!.onopen!();
    await settle();
    expect(wires[1]!.methods).toEqual(['open']);
    wires[1]!.answer('open', {});
    await settle();
    expect(opened).toBe(2);
    expect(wires[1]!.methods).toEqual(['open', 'play']);
    expect(wires[1]!.asked[1]!.params['act']).toBe('once');
    wires[1]!.answer('play', { version: 4 });
    expect(await played).toEqual({ version: 4 });
  });

  test('tries again with growing pauses, and at once when the page is looked at', async () => {
    const calls = line();
    wires[0]!.close();
    for (let tries = 0; tries < 4; tries += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      wires.at(-1)!.close();
    }
    const before = wires.length;
    calls.wake();
    expect(wires.length).toBe(before + 1);
  });

  test('gives a silent connection up when an answer is due', async () => {
    const calls = line();
    wires[0]!.onopen!();
    await settle();
    void calls.call('me', {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires.length).toBeGreaterThan(1);
  });

  test('a device that wakes up does not wait long for a dead line, nor for the browser to close it', async () => {
    const calls = line();
    wires[0]!.onopen!();
    await settle();
    wires[0]!.close = () => {}; // a closing handshake that nobody answers
    calls.wake();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(wires.length).toBe(2);
    wires[1]!.onopen!();
    await settle();
    wires[0]!.say({ id: wires[0]!.asked[0]!.id, result: { name: 'too late' } });
    expect(calls.state).toBe('open');
    expect(wires[1]!.methods).toEqual(['me']); // asked again, and answered by whoever lives
  });

  test('does not count the silence of somebody who thinks', async () => {
    const calls = line();
    wires[0]!.onopen!();
    await settle();
    void calls.call('think', { table: 'x', seat: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires.length).toBe(1);
  });

  test('passes refusals on with their words', async () => {
    const calls = line();
    wires[0]!.onopen!();
    await settle();
    const sat = calls.call('sit', { table: 'x', seat: 0, act: 'a' });
    const { id } = wires[0]!.asked[0]!;
    wires[0]!.say({ id, error: { code: 10, message: 'not allowed: taken', data: { why: 'taken' } } });
    const error = await sat.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).why).toBe('taken');
  });
});
