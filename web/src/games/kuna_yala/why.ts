// What a card does for whoever laid it, as everybody sees it; which colour they collect stays their secret.
import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import type { ColourId } from './cards';
import { told } from './moves';
import { t } from './words';

/** The asker's own colour, where nobody else looks at the screen. */
function ownColour({ shared, persons, view }: Session<'kuna_yala'>): ColourId | null {
  const tile = shared || persons.length === 0 ? null : view.tiles[persons[0]!];
  return tile && tile !== 'hidden' ? tile : null;
}

export function why(session: Session<'kuna_yala'>, { events }: Beat): string | null {
  const happened = events.map(told);
  const placed = happened.find((event) => event.type === 'place');
  if (!placed) return null;
  const whom = session.name(placed.shoal);
  const isOwn = placed.shoal === placed.seat;
  const bones = happened.filter(({ type }) => type === 'turned').length;
  if (bones > 0) return t().why.curse(bones, whom);
  const { card } = placed;
  if (card.kind === 'shark') return t().why.shark(whom);
  if (card.kind === 'coral') return isOwn ? t().why.coral : t().why.coralFor(whom);
  if (card.kind === 'fish' && card.colour === ownColour(session)) return t().why.yours;
  return isOwn ? t().why.fish(session.name(placed.seat)) : t().why.fishFor;
}
