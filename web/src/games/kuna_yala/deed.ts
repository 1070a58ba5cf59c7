import type { kuna_yala } from '../../engine/protocol';
import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import type { Seat } from '../../table/table';
import { at, colourName, namesIn } from './cards';
import { told } from './moves';
import { t } from './words';

/** The cards of a turn and where they went; a face that was turned or covered since is not told again. */
export function deed(session: Session<'kuna_yala'>, seat: Seat, beats: readonly Beat[]): string {
  const words = t().deeds;
  const whose = (shoal: Seat): string => {
    if (shoal === seat) return words.own;
    return shoal === session.reader && !session.shared ? words.yours : words.of(session.name(shoal));
  };
  const names = namesIn(session.status.tables);
  const inWords = ({ card, shoal, x, y }: Extract<kuna_yala.Event, { type: 'place' }>): string => {
    if (card.kind !== 'fish') return words[card.kind];
    const isOpen = at(session.told.view.shoals[shoal]!.cells, x, y)?.kind === 'fish';
    if (!isOpen) return words.gone(card.fish);
    return words.fish(card.fish, colourName(card.colour, names), card.colour in names);
  };
  return beats
    .flatMap(({ events }) => events.map(told))
    .flatMap((event) => {
      if (event.type === 'place') return [`${inWords(event)} ${whose(event.shoal)}`];
      if (event.type === 'curse') return [words.curse];
      return event.type === 'discard' ? [words.discarded] : [];
    })
    .join(', ');
}
