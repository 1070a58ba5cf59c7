import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import type { Seat } from '../../table/table';
import { told } from './moves';
import { t } from './words';

/** The cards of a turn and where they went. */
export function deed(session: Session<'kuna_yala'>, seat: Seat, beats: readonly Beat[]): string {
  const words = t().deeds;
  const whose = (shoal: Seat): string => {
    if (shoal === seat) return words.own;
    return shoal === session.reader && !session.shared ? words.yours : words.of(session.name(shoal));
  };
  return beats
    .flatMap(({ events }) => events.map(told))
    .flatMap((event) => {
      if (event.type === 'place') {
        const { card, shoal } = event;
        return [`${card.kind === 'fish' ? words.fish(card.fish) : words[card.kind]} ${whose(shoal)}`];
      }
      if (event.type === 'curse') return [`${words.curse} ${whose(event.shoal)}`];
      return event.type === 'discard' ? [words.discarded] : [];
    })
    .join(', ');
}
