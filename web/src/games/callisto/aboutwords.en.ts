import type { Words } from './aboutwords';

export default {
  kind: 'placement',
  commands: {
    rotate: 'Turn the piece',
    mirror: 'Mirror',
    next: 'Next place',
  },
} satisfies Words;
