// What the engine says about cards that are not laid yet: asked in advance, so that the two cards can be
// chosen in either order and a curse is seen before it is called.
import type { Session } from '../../play/session.svelte';
import { settings } from '../../store/settings.svelte';
import { isMove, told, type Move, type Place } from './moves';

type Table = Session<'kuna_yala'>;

/** Some own placement that leaves the card for an opponent. */
export const ownBefore = (session: Table, slot: number): Move | undefined =>
  session.legal.filter(isMove).find((move) => move.action.slot !== slot);

/** What may go to an opponent after an own card. */
export async function laterMoves(session: Table): Promise<Move[]> {
  const first = session.legal.find(isMove);
  if (!first || session.actor === null) return [];
  const { slot } = first.action;
  const found: Move[] = [];
  for (const own of [first, ownBefore(session, slot)]) {
    if (!own || session.actor === null) continue;
    const answer = await session.table.preview(session.actor, [own.notation], settings.lang);
    const after = ('legal' in answer ? (answer.legal ?? []) : []).filter(isMove);
    found.push(...(own === first ? after : after.filter((move) => move.action.slot === slot)));
  }
  return found;
}

/** The cards that a placement would turn to bones. */
export async function cursedBy(session: Table, { notation, action }: Move): Promise<Place[]> {
  const first = session.view.phase === 'own' && action.shoal !== session.actor;
  const before = first ? ownBefore(session, action.slot) : undefined;
  const moves = before ? [before.notation, notation] : [notation];
  const answer = await session.table.preview(session.actor!, moves, settings.lang);
  return ('events' in answer ? answer.events : [])
    .map(told)
    .flatMap((event) =>
      event.type === 'turned' && event.shoal === action.shoal ? [{ x: event.x, y: event.y }] : [],
    );
}
