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
};
