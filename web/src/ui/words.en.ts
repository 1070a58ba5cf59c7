import type { Words } from './words';

export default {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'All right',
  listen: 'Listen',
  loading: 'One moment…',
  updated: 'Calanque was updated. The game you are playing keeps its rules.',
  reload: 'Reload',
} satisfies Words;
