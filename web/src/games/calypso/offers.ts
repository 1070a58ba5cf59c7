// What may be done now, in a few lines.
import type { calypso } from '../../engine/protocol';
import type { Session } from '../../play/session.svelte';
import type { Offer } from '../../play/ui';
import { choice } from './choice.svelte';
import { t } from './words';

export function offers({ legal, view }: Session<'calypso'>): Offer[] {
  const actions = legal.map((move) => ({ move, action: move.action as calypso.Action }));
  const of = (wanted: (action: calypso.Action) => boolean) =>
    actions.filter(({ action }) => wanted(action)).map(({ move }) => move);
  const taken = of(({ type }) => type === 'take');
  if (taken.length > 0) return [{ text: t().offerTake, moves: taken }];
  const back = of((action) => action.type === 'put' && action.place === view.turned);
  const elsewhere = of((action) => action.type === 'put' && action.place !== view.turned);
  if (back.length > 0)
    return [
      { text: t().offerBack, moves: back },
      { text: t().offerElsewhere, moves: elsewhere.slice(0, 1) },
    ].filter(({ moves }) => moves.length > 0);
  if (view.sought !== null || choice.named !== null) return [];
  const first = actions[0]?.action;
  const place = first && 'place' in first ? first.place : null;
  return [{ text: t().offerName, moves: of((action) => action.type === 'name' && action.place === place) }];
}
