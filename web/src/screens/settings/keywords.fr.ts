import type { Command, Scope } from '../../ui/keys';

export default {
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
  /** What each letter does; the compiler misses none. */
  commands: {
    table: {
      hint: 'Conseil',
      journal: 'Journal',
      rules: 'Règles',
      sound: 'Son',
      undo: 'Annuler',
      throw: 'Lancer le dé',
      moves: 'Que puis-je faire ?',
      repeat: 'Redire la dernière annonce',
      read: 'Le plateau en mots',
    },
    callisto: {
      rotate: 'Tourner la pièce',
      mirror: 'Miroir',
      next: 'Place suivante',
    },
    captn_clever: {
      boat: 'Bateau',
      finish: 'Finir le tour',
    },
    calcory: {
      stop: 'S’arrêter',
    },
  } satisfies { [S in Scope]: Record<Command<S>, string> },
};
