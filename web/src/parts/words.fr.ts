export default {
  back: 'Retour',
  cancel: 'Annuler',
  creatures: {
    gull: { name: 'mouette', nick: 'Plume' },
    crab: { name: 'crabe', nick: 'Pince' },
    turtle: { name: 'tortue', nick: 'Écaille' },
    seahorse: { name: 'hippocampe', nick: 'Hippo' },
    cormorant: { name: 'cormoran', nick: 'Plouf' },
    starfish: { name: 'étoile de mer', nick: 'Stella' },
    snail: { name: 'escargot de mer', nick: 'Spirale' },
    hermit: { name: 'bernard-l’ermite', nick: 'Bernard' },
  },
};
