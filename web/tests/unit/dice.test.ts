import { expect, test } from 'vitest';
import type { Room, Status } from '../../src/engine/protocol';
import { Dice, type Share } from '../../src/live/dice';
import { houseOf } from './engine';

const SEATS = [0, 1];

/** The dealer of a real table: what a device is shown. */
async function dealer() {
  const { engine } = await houseOf();
  const { match } = await engine.call('new', {
    game: 'calypso',
    dice: 'sealed',
    options: { players: 2 },
    seats: SEATS.map((seat) => ({ name: `P${seat}`, kind: 'person' as const })),
  });
  return {
    engine,
    status: () => engine.call('status', { match }) as Promise<Status>,
    take: (share: Share | null) =>
      engine.call(share!.method, { match, ...share!.params } as never) as Promise<unknown>,
    close: () => engine.call('list', { match }),
    /** Plays the game to its end. */
    async record() {
      for (;;) {
        const { turn } = await engine.call('status', { match });
        if (turn.type === 'over') return (await engine.call('record', { match })).record;
        if (turn.type === 'chance') await engine.call('auto', { match, all: true });
        else {
          const [seat] = turn.seats as [number];
          const { action } = await engine.call('think', { match, seat, bot: 'greedy' });
          await engine.call('play', { match, seat, action });
        }
      }
    },
  };
}
const room = { phase: 'sealing' } as Room;

test('seals once, opens when the list is closed, and the game begins', async () => {
  const { engine, status, take, close } = await dealer();
  const devices = SEATS.map((seat) => new Dice(engine, `t${seat}`, null));
  for (const [seat, device] of devices.entries()) {
    const both = await Promise.all([
      device.due(room, await status(), 1, [seat]),
      device.due(room, await status(), 1, [seat]),
    ]);
    expect(both[0]).toEqual(both[1]); // two notices at once are one number
    await take(both[0]);
    expect(await device.due(room, await status(), 1, [seat])).toBeNull();
  }
  await close();
  const { commitment, sealing } = await status();
  for (const [seat, device] of devices.entries()) {
    expect(device.opened(commitment)).toEqual([]);
    await take(await device.due(room, await status(), 1, [seat]));
    expect(device.opened(commitment)).toEqual([sealing!.seats[seat]!.seal]);
    expect(device.opened('f'.repeat(64)), 'of another attempt').toEqual([]);
  }
  expect((await status()).sealing!.seats.every(({ revealed }) => revealed)).toBe(true);
});

test('does not open its number when the dealer shows another commitment, or another seal', async () => {
  const { engine, status, take, close } = await dealer();
  const device = new Dice(engine, 't', null);
  await take(await device.due(room, await status(), 1, [0]));
  await close();
  const honest = await status();
  const other = { ...honest, commitment: 'f'.repeat(64) };
  expect(await device.due(room, other, 1, [0])).toBeNull();
  expect(device.doubted).toBe(true);
  const replaced = structuredClone(honest);
  replaced.sealing!.seats[0]!.seal = '0'.repeat(64);
  expect(await device.due(room, replaced, 1, [0])).toBeNull();
  expect(await device.due(room, honest, 1, [0])).not.toBeNull();
});

test('a page that was reloaded opens what it had sealed', async () => {
  const { engine, status, take, close } = await dealer();
  const kept = new Map<string, string>();
  const keep = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  await take(await new Dice(engine, 't', keep).due(room, await status(), 1, [0]));
  await close();
  await take(await new Dice(engine, 't', keep).due(room, await status(), 1, [0]));
  const { commitment, sealing } = await status();
  expect(sealing!.seats[0]!.revealed).toBe(true);
  expect(new Dice(engine, 't', keep).opened(commitment), 'reloaded once more').toEqual([
    sealing!.seats[0]!.seal,
  ]);
});

test('the game for which it opened its number must have started with it', async () => {
  const { engine, status, take, close, record } = await dealer();
  const device = new Dice(engine, 't', null);
  await take(await device.due(room, await status(), 1, [0]));
  await close();
  await take(await device.due(room, await status(), 1, [0]));
  const { commitment } = await status();
  const played = { record: await record(), seen: [commitment] };
  const sealed = device.opened(commitment);
  expect(await engine.call('verify', { ...played, sealed })).toMatchObject({ verdict: 'proven', nonces: 1 });
  // Told with a number that somebody else chose in its name, it proves nothing to this device.
  const other = await engine.call('seal_of', { commitment, seat: 0 });
  const verified = await engine.call('verify', { ...played, sealed: [other.seal] });
  expect(verified).toMatchObject({ verdict: 'broken', findings: [{ kind: 'seal' }] });
});
