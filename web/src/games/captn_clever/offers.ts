// What may be done now, in a few lines.
import type { Offer } from '../../play/ui';
import { choiceOf, type CleverSession } from './choice.svelte';
import { t } from './words';

export function offers(session: CleverSession): Offer[] {
  const { picked } = choiceOf(session);
  const of = (type: string) => session.legal.filter(({ action }) => action['type'] === type);
  const sails = of('boat');
  // Set up: an island first, then a link for it.
  const starts = of('set').filter(({ action }, i, all) =>
    picked.island === null
      ? all.findIndex((each) => each.action['island'] === action['island']) === i
      : action['island'] === picked.island,
  );
  return [
    { text: picked.island === null ? t().offerStart : t().offerMoor, moves: starts },
    { text: t().offerGive, moves: of('give') },
    { text: t().offerWalk, moves: of('captain') },
    { text: t().offerSail(sails.length), moves: sails },
    { text: t().end, moves: of('end') },
  ].filter(({ moves }) => moves.length > 0);
}
