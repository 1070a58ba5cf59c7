// A device shows what its person does before the server has answered: that must be what then happens.
import { describe, expect, test } from 'vitest';
import { GAMES, realEngine } from './engine';

const DECISIONS = 60;
/** Whatever one does there turns a tile: there is nothing true to show before the table has answered. */
const HIDDEN = ['calypso'];

describe.each(GAMES)('%s', (game, players) => {
  test('what is foreseen comes true', async () => {
    const engine = await realEngine();
    const { match } = await engine.call('new', { game, options: { players }, seed: 'foresee' });
    const doors = await Promise.all(
      Array.from({ length: players }, (_, seat) => engine.call('door', { match, seats: [seat] })),
    );
    let [decisions, foreseen] = [0, 0];
    while (decisions < DECISIONS) {
      const { turn } = await engine.call('status', { match });
      if (turn.type === 'over') break;
      if (turn.type === 'chance') {
        await engine.call('auto', { match });
        continue;
      }
      const seat = turn.seats[0]!;
      const { door } = doors[seat]!;
      const { observation } = await engine.call('observation', { door, seat });
      const { legal } = await engine.call('legal', { match, seat });
      const action = legal[(decisions * 7919) % legal.length]!.notation;
      const ahead = await engine.call('foresee', { observation, action, lang: 'fr' });
      const { next } = (await engine.call('look', { match, with: { viewer: seat } })).now!;
      const { now } = await engine.call('play', {
        match,
        seat,
        action,
        with: { viewer: seat, since: next, lang: 'fr' },
      });
      decisions += 1;
      if (!('view' in ahead) || !ahead.view) continue;
      foreseen += 1;
      expect(ahead.view).toEqual(now!.view);
      expect(ahead.events.map(({ notation, say }) => [notation, say])).toEqual(
        now!.events.map(({ notation, say }) => [notation, say]),
      );
    }
    expect(foreseen > 0).toBe(!HIDDEN.includes(game));
  });
});
