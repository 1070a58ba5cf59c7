// Says when games cannot be kept here, and offers the game that is going on as a file instead.
import { hush, say } from '../ui/toast.svelte';
import { download, fileName } from './files';
import type { Shelf } from '../store/shelf';
import { t } from './roomwords';

export function watchRoom(shelf: Shelf): void {
  if (shelf.blocked) say(t().blocked, null, 12_000);
  shelf.onFailure = (_, saved) => {
    const keep = () => download(fileName(saved.setup.game, 'save'), saved.save);
    say(t().full, { label: t().save, run: keep }, 0);
  };
  shelf.onSuccess = hush;
}
