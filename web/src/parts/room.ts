// Says when games cannot be kept here, and offers the game that is going on as a file instead.
import { hush, say } from '../ui/toast.svelte';
import { download, fileName } from './files';
import type { Shelf } from '../store/shelf';
import { t } from './roomwords';

export function watchRoom(shelf: Shelf): void {
  const outdated = () => say(t().outdated, { label: t().reload, run: () => location.reload() }, 0);
  if (shelf.trouble === 'outdated') outdated();
  else if (shelf.trouble) say(t().blocked, null, 12_000);
  shelf.onOutdated = outdated;
  shelf.onFailure = (_, saved) => {
    const keep = () => download(fileName(saved.setup.game, 'save'), saved.save);
    say(t().full, { label: t().save, run: keep }, 0);
  };
  shelf.onSuccess = hush;
}
