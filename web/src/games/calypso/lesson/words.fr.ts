export default {
  title: 'Apprendre Calypso',
  aim: 'Les petits poissons sont pris dans le filet. Aide Calypso, le poisson orange : à deux, douze poissons délivrés et tu gagnes !',
  throw: 'Lance le dé. Calypso nage dans le sens des flèches.',
  green:
    'Poisson vert ! Il faut faire apparaître un vert en retournant une petite tuile. Essaie b1, en haut à gauche.',
  nothingKnown: 'On ne sait encore rien : commence par b1, en haut à gauche.',
  missed: 'Du bleu : raté, le tour passe. Mais retiens bien : le rouge est maintenant caché sous b1.',
  crabe: 'Crabe fait 1 et cherche un jaune. Regarde quelle tuile se retourne : b2, au milieu à gauche.',
  crabeMissed: 'Rouge apparaît, le vert se cache sous b2. Raté pour Crabe, et utile pour toi !',
  throwAgain: 'À toi : lance le dé.',
  red: 'Poisson rouge. Tu te souviens où un rouge s’est caché ? Retourne cette tuile.',
  firstTile: 'Pense à la première tuile que tu as retournée : b1.',
  found: 'Trouvé ! Un petit poisson sort du filet et tu rejoues. Lance encore.',
  fourFish:
    'Quatre poissons : annonce la couleur de ton choix, puis retourne une tuile. Un vert se cache sous b2 : annonce vert !',
  safest: 'Le plus sûr : annonce vert et retourne b2, la tuile de Crabe.',
  twoAtOnce:
    'Deux poissons d’un coup ! Ici on ne rejoue pas : c’est à Crabe, qui fait 2 et s’arrête sur le Requin.',
  shark: 'Sur le Requin, on prend un poisson à quelqu’un. Crabe te prend un poisson…',
  mindNet: 'À toi de lancer. Attention au Filet !',
  net: 'Le Filet : un de tes poissons y retourne. Il t’en reste un.',
  mixed:
    'Dernière chose : quand trois poissons d’une couleur sont visibles, on mélange les six petites tuiles, et il faut tout retrouver. Bonne pêche à l’envers !',
};
