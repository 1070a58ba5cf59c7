import type { Words } from './keywords';

export default {
  title: 'Keyboard',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHelp: 'Letters act while the board has the focus. Each has a button too.',
  how: 'Press a key below, then the one you prefer. Escape cancels.',
  everyTable: 'At every table',
  keyOf: (name: string, key: string) => `${name}: key ${key}. Change`,
  press: (name: string) => `New key for “${name}”. Escape cancels`,
  taken: (key: string, name: string, where: string) =>
    `${key} is already “${name}” (${where}). Choose another key, or change that one first.`,
  reserved: 'Digits, +, − and = belong to the boards. Choose a letter or a sign.',
  done: (key: string, name: string) => `${key}: ${name}.`,
  reset: 'Reset',
  resetOf: (where: string) => `Reset the keys: ${where}`,
  resetDone: (where: string) => `${where}: the keys are as they were at first.`,
} satisfies Words;
