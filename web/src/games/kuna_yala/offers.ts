// What may be done now, in a few lines: each card of the market, and who may get it.
import type { Session } from '../../play/session.svelte';
import type { Offer } from '../../play/ui';
import { handOf } from './hand.svelte';
import { slotOf } from './moves';
import { t } from './words';

export function offers(session: Session<'kuna_yala'>): Offer[] {
  const hand = handOf(session);
  return session.view.open.flatMap((_, index) => {
    const slot = index + 1;
    const first = [...hand.moves, ...hand.discards].find((move) => slotOf(move) === slot);
    if (!first) return [];
    const shoals = hand.takers(slot).map((seat) => {
      const count = hand.moves.filter(({ action }) => action.slot === slot && action.shoal === seat).length;
      const whom = seat === session.actor ? t().forYou : t().forName(session.name(seat));
      return `${whom}\u00a0: ${t().slots(count)}`;
    });
    return [{ text: shoals.join(' · ') || t().discard, moves: [first] }];
  });
}
