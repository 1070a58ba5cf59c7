// Offline and updates. A new version is fetched in the background and takes over when the page is next
// opened; a game that is going on keeps its version.
import { registerSW } from 'virtual:pwa-register';
import { say } from './ui/toast.svelte';
import { t } from './ui/words';

export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const update = registerSW({
    onNeedRefresh: () => say(t().updated, { label: t().reload, run: () => void update(true) }, 12_000),
  });
}
