export default {
  /** The engine could not be loaded. */
  trouble: {
    title: 'Le jeu n’a pas pu démarrer',
    text: 'Recharge la page. Rien n’est perdu\u00a0: tes parties sont gardées sur cet appareil.',
    old: 'Si cela ne suffit pas, ton navigateur est peut-être trop ancien\u00a0: essaie avec un Firefox, Chrome ou Safari récent.',
    reload: 'Recharger',
  },
};
