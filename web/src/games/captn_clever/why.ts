// What a captain or a boat gains by its move, from what the asker's seat knows: whoever chose a treasure knows it.
import type { Beat } from '../../play/beats';
import { choiceOf, type CleverSession } from './choice.svelte';
import { eventIn } from './events';
import { linkName } from './naming';
import { t } from './words';

export function why(session: CleverSession, { events }: Beat): string | null {
  const { chart } = choiceOf(session);
  const sailed = eventIn(events, 'boat');
  if (sailed) return t().why.sailed(linkName(chart, sailed.to), linkName(chart, sailed.from));
  const walked = eventIn(events, 'captain');
  if (!walked) return null;
  if (eventIn(events, 'found')) return t().why.found;
  const name = session.name(walked.seat);
  const goal = session.shared ? null : session.view.seats[walked.seat]!.goal;
  return goal === null ? t().why.secret(name) : t().why.known(name, chart.islands[goal - 1]!.name);
}
