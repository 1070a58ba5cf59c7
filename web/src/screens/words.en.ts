import type { Words } from './words';

export default {
  trouble: {
    title: 'The game could not start',
    text: 'Reload the page. Nothing is lost: your games are kept on this device.',
    old: 'If that does not help, your browser may be too old: try a recent Firefox, Chrome or Safari.',
    reload: 'Reload',
  },
} satisfies Words;
