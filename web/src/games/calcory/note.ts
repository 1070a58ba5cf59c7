// The one sentence beside the gauge: what just came of the turn, what the sum allows, or what is to beat.
import type { Session } from '../../play/session.svelte';
import type { Seat } from '../../table/table';
import { bidShown, eventOf, handShown, lossOf, runningSum } from './scene';
import { t } from './words';

export interface Note {
  kind: '' | 'ok' | 'warn' | 'bad';
  text: string;
  /** Said too where there is room. */
  more?: string;
  clause?: string;
  /** Whom it is about. */
  seat?: Seat;
}

export function noteOf(session: Session<'calcory'>): Note {
  const { view, step } = session;
  const { sum, cards } = runningSum(session);
  const loss = lossOf(step);
  if (loss) {
    const text = { over: t().over(sum), zeros: t().zeros, failed: t().failed, only: t().only, bettered: '' };
    const clause = { over: '2.4', zeros: '2.5', failed: '5.3', only: '4.3', bettered: '' };
    return { kind: 'bad', text: text[loss.reason], clause: clause[loss.reason] };
  }
  const taken = eventOf(step, 'taken');
  if (taken) {
    const name = session.name(taken.seat);
    if (taken.reason === 'thirteen') return { kind: 'ok', text: t().thirteen(name), clause: '3.1' };
    return { kind: 'ok', text: t().stood(name), clause: taken.reason === 'last' ? '6.1' : '5.6' };
  }
  if (handShown(session)) return { kind: '', text: t().takenBy(session.name(view.mover)), clause: '3.6' };
  const bid = bidShown(session);
  const name = bid ? session.name(bid.seat) : '';
  if (bid?.ends_game)
    return { kind: 'warn', text: t().single(name), more: t().singleMore, clause: '6.1', seat: bid.seat };
  if (cards > 0 && session.setup.house.aids !== 'none')
    return { kind: '', text: t().missing(view.target - sum), clause: '2.4' };
  if (!bid) return { kind: '', text: t().noBid, more: t().noBidMore(view.target) };
  return {
    kind: '',
    text: t().bidOf(name, bid.sum, bid.places.length),
    more: t().bidMore(name),
    clause: '5.6',
    seat: bid.seat,
  };
}
