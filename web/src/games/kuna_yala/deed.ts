import type { kuna_yala } from '../../engine/protocol';
import type { Beat } from '../../play/beats';
import type { Session } from '../../play/session.svelte';
import type { Seat } from '../../table/table';
import { at, colourName, namesIn } from './cards';
import { told } from './moves';
import { t } from './words';

type Placed = Extract<kuna_yala.Event, { type: 'place' }>;

/** The cards of a turn and where they went; a front that was turned or covered since is not told again. */
export function deed(session: Session<'kuna_yala'>, seat: Seat, beats: readonly Beat[]): string {
  const words = t().deeds;
  const whose = (shoal: Seat): string => {
    if (shoal === seat) return words.own;
    return shoal === session.reader && !session.shared ? words.yours : words.of(session.name(shoal));
  };
  const names = namesIn(session.status.tables);
  const placed = ({ card, shoal, x, y }: Placed): string => {
    if (card.kind === 'shark') return words.shark(whose(shoal));
    if (card.kind !== 'fish') return `${words.coral} ${whose(shoal)}`;
    const lies = at(session.told.view.shoals[shoal]!.cells, x, y)?.kind;
    if (lies !== 'fish')
      return `${words.covered} ${whose(shoal)} ${words.since[lies === 'shark' ? lies : 'bones']}`;
    return `${words.fish(card.fish, colourName(card.colour, names), card.colour in names)} ${whose(shoal)}`;
  };
  const cameOf = ({ events }: Beat): string[] => {
    const happened = events.map(told);
    // The curse takes the fish that calls it, so that is all there is to tell of it.
    const curse = happened.find((event) => event.type === 'curse');
    if (curse) return [words.curse(curse.cards, whose(curse.shoal))];
    return happened.flatMap((event) => {
      if (event.type === 'place') return [placed(event)];
      return event.type === 'discard' ? [words.discarded] : [];
    });
  };
  return beats.flatMap(cameOf).join(', ');
}
