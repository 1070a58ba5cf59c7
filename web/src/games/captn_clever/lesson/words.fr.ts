export default {
  title: 'Apprendre Capt’n Clever',
  setUp:
    'Neuf îles, neuf trésors à trouver. Pose ton capitaine sur l’île 4, puis ton bateau entre les îles 4 et 5.',
  setUpHere: 'Pour cette fois : capitaine sur l’île 4, bateau entre 4 et 5.',
  tomSets: 'Tom pose son capitaine sur l’île 9. Le bateau peut être ailleurs : entre 5 et 6.',
  zoeSets: 'Zoé choisit l’île 1, avec un bateau tout en bas, entre 8 et 9.',
  giveTom:
    'Tu tiens les cartes de Tom, ton voisin de gauche. Donne-lui un trésor loin de l’île 9 : le 1, le 4 ou le 7.',
  tooEasy: 'Celui-là serait trop facile. Donne le 1, le 4 ou le 7.',
  tomGives: 'Tom donne en secret une carte à Zoé. Toi, tu ne sais pas laquelle.',
  zoeGives: 'Et Zoé, à ta droite, t’en donne une. La carte sera sous le plateau, pour toi seulement.',
  key: 'Ton trésor est la clé, sur l’île 6. Ton capitaine marche sur tous les bateaux : il peut passer par l’île 5. Va sur l’île 6 !',
  keyFirst: 'Garde le bateau pour après. Va d’abord sur l’île 6.',
  found:
    'Trouvé ! Ton bateau peut encore bouger. Pose-le entre 6 et 8 : il ferme alors le lien qui le croise, entre 5 et 9.',
  newTreasure: 'Ton tour est fini. Après une trouvaille, Zoé, à ta droite, te donne un nouveau trésor.',
  tomWalks: 'Tom marche sur le bateau de Zoé et va sur l’île 8.',
  tomSails: 'Puis son bateau part loin, entre 2 et 3. Un bateau va où il veut, si le lien est ouvert.',
  zoeStuck: 'Aucun bateau ne touche l’île 1 : le capitaine de Zoé ne peut pas bouger. Zoé finit le tour.',
  crown:
    'Tu cherches maintenant la couronne, sur l’île 2. Il manque un bateau : prends le tien et pose-le entre 3 et 6.',
  wayReady: 'Le chemin est prêt : 6, 3, 2. Va chercher la couronne !',
  furtherOn: 'La couronne est plus loin : va jusqu’à l’île 2.',
  third: 'Deux trésors ! Zoé t’en choisit un troisième, sans doute bien loin.',
  comeBack: 'Et si ta carte montre l’île où tu es déjà ? Il faut la quitter, puis y revenir.',
  aim: 'Qui trouve le premier ses neuf trésors gagne. Compte sur les bateaux des autres, et choisis bien leurs trésors !',
  followMe: 'C’est permis aussi, mais essaie ce que je viens de dire.',
};
