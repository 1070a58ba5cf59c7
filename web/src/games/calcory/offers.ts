// What may be done now, in a few lines.
import type { Session } from '../../play/session.svelte';
import type { Offer } from '../../play/ui';
import { choiceOf } from './choice.svelte';
import { t } from './words';

export function offers(session: Session<'calcory'>): Offer[] {
  const { stop, stopFails, values } = choiceOf(session);
  const { bid, sum, target } = session.view;
  const turn = session.legal.find(({ action }) => action['type'] === 'turn');
  const puts = values.flatMap((value) => session.legal.find(({ action }) => action['value'] === value) ?? []);
  const stopped = stopFails && bid ? t().stopBelow(session.name(bid.seat)) : t().stopMark(sum);
  return [
    { text: t().offerTurn(target - sum, target), moves: turn && sum > 0 ? [turn] : [] },
    { text: stopped, moves: stop ? [stop] : [] },
    { text: t().doPut, moves: puts },
  ].filter(({ moves }) => moves.length > 0);
}
