export default {
  title: 'Apprendre Kuna Yala',
  shoals:
    'Chacun fait grandir un banc de poissons autour d’un corail. Ta couleur secrète est le rouge : chaque poisson rouge visible vaut un point, dans ton banc et chez Tom.',
  ownCard:
    'À ton tour, prends deux des quatre cartes : une pour toi, une pour Tom. Choisis le poisson rouge, pour toi, et pose-le à droite de tes deux poissons rouges.',
  rightEnd: 'C’est permis, mais pour cette fois prends la carte 1 et pose-la tout à droite de ton banc.',
  sharkForTom:
    'Même couleur ou même fond : les poissons s’entendent. Maintenant une carte pour Tom : le requin ! Pose-le sur ses deux poissons verts.',
  sharkOnGreen: 'Pour cette fois, prends le requin et pose-le sur les deux poissons verts de Tom.',
  newFish:
    'Les poissons verts sont mangés. De nouvelles cartes comblent les trous : un poisson bleu sur herbier…',
  newCoral: '… et un corail.',
  tomBesideCoral: 'À Tom. Il pose un poisson jaune à gauche de son corail : à côté d’un corail, tout va.',
  tomGivesCoral: 'Et il te donne un corail. Tu en as deux maintenant, plus que Tom.',
  octopus:
    'Une pieuvre apparaît ! Elle nage vers le banc qui a le plus de coraux : le tien. Elle vaut un point.',
  octopusReplaced: 'Une autre carte prend sa place.',
  twoMore: 'Et encore deux poissons rouges.',
  reds: 'À toi. Prends les deux poissons rouges et pose-les au bout de ta ligne de rouges.',
  cardFour: 'Pour cette fois, prends la carte 4 et pose-la tout à droite de ton banc.',
  meadows:
    'Tom a deux fois l’herbier côte à côte. Donne-lui le poisson bleu sur herbier, tout à droite : la case montre des arêtes.',
  tomsRightEnd: 'Pour cette fois, prends la carte 1 et pose-la tout à droite du banc de Tom.',
  curse:
    'Malédiction ! Trois fonds pareils à la suite deviennent des arêtes et ne comptent plus. Attention, cela peut t’arriver aussi.',
  fourAgain: 'On complète à quatre cartes.',
  end: 'La partie s’arrête quand trois piles sont vides. Alors on montre les couleurs et on compte : un point par poisson de ta couleur et par pieuvre chez toi.',
  bonuses:
    'Trois points de plus si ta couleur est la plus nombreuse dans ton banc, deux pour le banc qui a le plus de requins. Bonne pêche !',
};
