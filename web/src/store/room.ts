// Says when games cannot be kept here, and offers the game that is going on as a file instead.
import { words } from '../i18n';
import { hush, say } from '../ui/toast.svelte';
import { download, fileName } from './files';
import type { Shelf } from './shelf';

const t = words({
  fr: {
    blocked: 'Impossible d’enregistrer ici\u00a0: tes parties dureront le temps de cette page.',
    full: 'Impossible d’enregistrer ici. Garde le fichier de la partie.',
    save: 'Enregistrer le fichier',
  },
  en: {
    blocked: 'Nothing can be saved here: your games last as long as this page.',
    full: 'Nothing can be saved here. Keep the file of the game.',
    save: 'Save the file',
  },
});

export function watchRoom(shelf: Shelf): void {
  if (shelf.blocked) say(t().blocked, null, 12_000);
  shelf.onFailure = (_, saved) => {
    const keep = () => download(fileName(saved.setup.game, 'save'), saved.save);
    say(t().full, { label: t().save, run: keep }, 0);
  };
  shelf.onSuccess = hush;
}
