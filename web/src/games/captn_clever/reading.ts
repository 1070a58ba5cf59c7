// The board in words: islands with who stands on them, links with what lies there, and how far everybody is.
import { KEY_OF, colourName } from '../../art/palette';
import type { Seat } from '../../table/table';
import type { Reading } from '../../play/ui';
import { treasureName } from './chart';
import { choiceOf, type CleverSession } from './choice.svelte';
import { linkName } from './naming';
import { jettyName, t } from './words';

export function read(session: CleverSession): Reading[] {
  const { view } = session;
  const { chart } = choiceOf(session);
  const said = t().reading;
  const name = (number: number) => chart.islands[number - 1]!.name;
  const treasure = (number: number) => treasureName(chart.islands[number - 1]!.treasure);
  const colour = (seat: Seat) => colourName(KEY_OF[view.seats[seat]!.colour]);
  const standing = (number: number) => {
    const island = t().island(number, name(number), treasure(number));
    const seat = view.seats.find(({ captain }) => captain === number)?.seat;
    return seat === undefined
      ? island
      : said.captain(island, t().captainOf(session.name(seat), colour(seat)));
  };
  /** What the view shows: a boat here, or one on a link that closes this one. */
  const lying = (id: string) => {
    const here = view.links.find((link) => link.id === id)!.boat;
    if (here !== null) return said.boatOf(session.name(here), colour(here));
    const by = view.links.find(({ boat, closes }) => boat !== null && closes.includes(id));
    return by ? said.closed(linkName(chart, by.id)) : said.free;
  };
  return [
    {
      title: said.islands,
      lines: chart.islands.map(({ number }) => standing(number)),
    },
    {
      title: said.links,
      columns: [said.jetties, said.there],
      rows: chart.links.map(({ id, colour: jetty }) => ({
        name: linkName(chart, id),
        cells: [jettyName(jetty), lying(id)],
      })),
    },
    {
      title: said.found,
      lines: view.seats.map(({ seat, finds, last }) => {
        const found = said.finds(session.name(seat), finds);
        return last === null ? found : `${found}, ${said.last(treasure(last))}`;
      }),
    },
  ];
}
