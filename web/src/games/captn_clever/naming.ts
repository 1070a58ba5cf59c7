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

/** Where captains and boats go. */
export function retell({ event }: Event, at: { status: Status; name(seat: Seat): string }): Retold {
  const told = event as EventOf<'captn_clever'>;
  if (told.type !== 'captain' && told.type !== 'boat' && told.type !== 'placed') return {};
  const chart = chartIn(at.status.tables);
  const island = (number: number) => chart.islands[number - 1]!.name;
  const who = at.name(told.seat);
  const text =
    told.type === 'captain'
      ? t().went(who, island(told.island))
      : told.type === 'boat'
        ? t().sailed(who, linkName(chart, told.to))
        : t().began(who, island(told.island), linkName(chart, told.link));
  return { say: text, log: text };
}
