// Places of a shoal have no names on a table: what lies beside them says which one it is.
import type { kuna_yala } from '../../engine/protocol';
import type { Session } from '../../play/session.svelte';
import type { Retold } from '../../play/ui';
import { capital } from '../../i18n';
import type { Event, Legal, Seat, Status, ViewOf } from '../../table/table';
import { at, cardName, namesIn, ofCard, type Cell, type Names } from './cards';
import { isMove, slotOf, told, type Place } from './moves';
import { t } from './words';

const SIDES = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] } as const;

/** "à droite du corail, au-dessous du poisson bleu sur lagon". */
export function besides(cells: readonly Cell[], { x, y }: Place, names: Names): string {
  const said = (Object.keys(SIDES) as (keyof typeof SIDES)[]).flatMap((side) => {
    const [dx, dy] = SIDES[side];
    const card = at(cells, x + dx, y + dy);
    return card ? [t().beside[side](ofCard(card, names))] : [];
  });
  return said.join(', ');
}

/** The card of a move, whose shoal it goes to, and where there. */
export function moveName(session: Session<'kuna_yala'>, move: Legal, drawn: boolean): string | null {
  const names = namesIn(session.status.tables);
  const card = session.view.open[(slotOf(move) ?? 0) - 1] as kuna_yala.Card | null | undefined;
  if (!card) return null;
  if (!isMove(move)) return t().discardIt(cardName(card, names));
  const { shoal, x, y } = move.action;
  const { cells } = session.view.shoals[shoal]!;
  const under = at(cells, x, y);
  const goes = t().goesTo(cardName(card, names), session.name(shoal));
  if (drawn) return goes;
  return `${goes}, ${under ? t().eats(cardName(under, names)) : besides(cells, { x, y }, names)}`;
}

/** Where a card comes to lie, after what it is. */
export function retell(
  event: Event,
  at: { view: ViewOf<'kuna_yala'>; status: Status; name(seat: Seat): string },
): Retold {
  const happened = told(event);
  const log = event.log?.text;
  if (log === undefined) return {};
  if (happened.type === 'octopus') return { say: log };
  if (happened.type !== 'place') return {};
  const names = namesIn(at.status.tables);
  const { cells } = at.view.shoals[happened.shoal]!;
  const { card, covered, seat, shoal } = happened;
  if (covered) return { say: t().eaten(at.name(seat), cardName(covered, names), at.name(shoal)) };
  // The log leaves the colour of a fish to its picture.
  const whom = shoal === seat ? null : at.name(shoal);
  const said = card.kind === 'fish' ? t().laid(at.name(seat), cardName(card, names), whom) : log;
  return { say: `${said} ${capital(besides(cells, happened, names))}.` };
}
