import type { Beat } from '../../play/beats';
import { placedIn } from './places';
import { t } from './words';

export function deed(_: unknown, __: number, beats: readonly Beat[]): string {
  return beats
    .flatMap(({ events }) => placedIn(events) ?? [])
    .map(({ piece }) => t().deeds.laid(t().deeds.pieces[piece]))
    .join(', ');
}
