import { words } from '../../i18n';
import type { Command, Scope } from '../../ui/keys';

export const t = words({
  fr: {
    title: 'Clavier',
    shortcuts: 'Raccourcis du clavier',
    shortcutsHelp: 'Des lettres agissent quand le plateau a le focus. Chacune a aussi son bouton.',
    how: 'Appuie sur une touche ci-dessous, puis sur celle que tu préfères. Échap annule.',
    everyTable: 'À toutes les tables',
    keyOf: (name: string, key: string) => `${name} : touche ${key}. Changer`,
    press: (name: string) => `Nouvelle touche pour « ${name} ». Échap annule`,
    taken: (key: string, name: string, where: string) =>
      `${key} sert déjà à « ${name} » (${where}). Choisis une autre touche, ou change d’abord celle-là.`,
    reserved: 'Les chiffres, +, − et = servent aux plateaux. Choisis une lettre ou un signe.',
    done: (key: string, name: string) => `${key} : ${name}.`,
    reset: 'Remettre',
    resetOf: (where: string) => `Remettre les touches : ${where}`,
    resetDone: (where: string) => `${where} : les touches sont comme au début.`,
  },
  en: {
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
  },
});

/** What each letter does; the compiler misses none. */
export const COMMANDS: { [S in Scope]: Record<Command<S>, { fr: string; en: string }> } = {
  table: {
    hint: { fr: 'Conseil', en: 'Hint' },
    journal: { fr: 'Journal', en: 'Log' },
    rules: { fr: 'Règles', en: 'Rules' },
    sound: { fr: 'Son', en: 'Sound' },
    undo: { fr: 'Annuler', en: 'Undo' },
    throw: { fr: 'Lancer le dé', en: 'Throw the die' },
    moves: { fr: 'Que puis-je faire ?', en: 'What can I do?' },
    repeat: { fr: 'Redire la dernière annonce', en: 'Say the last announcement again' },
    read: { fr: 'Le plateau en mots', en: 'The board in words' },
  },
  callisto: {
    rotate: { fr: 'Tourner la pièce', en: 'Turn the piece' },
    mirror: { fr: 'Miroir', en: 'Mirror' },
    next: { fr: 'Place suivante', en: 'Next place' },
  },
  captn_clever: {
    boat: { fr: 'Bateau', en: 'Boat' },
    finish: { fr: 'Finir le tour', en: 'End the turn' },
  },
  calcory: {
    stop: { fr: 'S’arrêter', en: 'Stop' },
  },
};
