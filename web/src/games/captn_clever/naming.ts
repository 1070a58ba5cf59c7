// Islands are called by their names, links by the two islands between which they lie.
import type { Retold } from '../../play/ui';
import type { ActionOf, Event, EventOf, Legal, Seat, Status } from '../../table/table';
import { chartIn, type Chart } from './chart';
import { choiceOf, type CleverSession } from './choice.svelte';
import { jettyName, t } from './words';

/** "entre Cala et Porto"; of two links side by side, also the colour of the jetties. */
export function linkName({ islands, links }: Chart, id: string): string {
  const link = links.find((each) => each.id === id)!;
  const [a, b] = link.islands;
  const name = t().between(islands[a - 1]!.name, islands[b - 1]!.name);
  const twins = links.filter((each) => each.islands[0] === a && each.islands[1] === b);
  return twins.length > 1 ? `${name}, ${jettyName(link.colour)}` : name;
}

export function moveName(session: CleverSession, { action }: Legal): string | null {
  const { chart } = choiceOf(session);
  const move = action as ActionOf<'captn_clever'>;
  const island = 'island' in move ? chart.islands[move.island - 1]!.name : '';
  switch (move.type) {
    case 'captain':
      return t().goThere(island);
    case 'boat':
      return t().sailThere(linkName(chart, move.link));
    case 'give':
      return t().giveIsland(island);
    case 'set':
      return t().setThere(island, linkName(chart, move.link));
    default:
      return null;
  }
}

/** Where captains and boats go, and whose treasure lies where. */
export function retell({ event }: Event, at: { status: Status; name(seat: Seat): string }): Retold {
  const told = event as EventOf<'captn_clever'>;
  const chart = chartIn(at.status.tables);
  const island = (number: number) => chart.islands[number - 1]!.name;
  const both = (text: string) => ({ say: text, log: text });
  switch (told.type) {
    case 'captain':
      return both(t().went(at.name(told.seat), island(told.island)));
    case 'boat':
      return both(t().sailed(at.name(told.seat), linkName(chart, told.to)));
    case 'placed':
      return both(t().began(at.name(told.seat), island(told.island), linkName(chart, told.link)));
    case 'found':
      return { say: t().foundAt(at.name(told.seat), island(told.island), told.finds) };
    case 'gave':
      if (told.island === null) return {};
      return { say: t().gave(at.name(told.giver), at.name(told.owner), island(told.island)) };
    case 'looked':
      return told.island === null ? {} : { say: t().looked(at.name(told.seat), island(told.island)) };
    default:
      return {};
  }
}
