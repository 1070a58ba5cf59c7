import type { Words } from './roomwords';

export default {
  blocked: 'Nothing can be saved here: your games last as long as this page.',
  full: 'Nothing can be saved here. Keep the file of the game.',
  outdated: 'A newer Calanque is open on this device. Reload this page: until then, nothing is saved here.',
  reload: 'Reload',
  save: 'Save the file',
} satisfies Words;
