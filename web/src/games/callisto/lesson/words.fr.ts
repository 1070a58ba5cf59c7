export default {
  title: 'Apprendre Callisto',
  aim: 'Pose le plus de pièces possible : les cases qui restent en main comptent contre toi.',
  firstColumn: 'D’abord, une colonne. Glisse-la en e8, juste à gauche du centre sombre, et pose-la.',
  onE8: 'C’est permis. Pour cette leçon, pose-la en e8.',
  tomColumn: 'Tom pose sa colonne de l’autre côté.',
  secondColumn: 'Deuxième colonne : va plus loin, pour partir de deux endroits. Pose-la en h13, en haut.',
  onH13: 'Bonne case aussi ! Ici, essaie h13.',
  tomToo: 'Tom fait pareil. Maintenant, les pièces !',
  cross:
    'Commence par les grandes. Prends la croix et pose-la juste au-dessus de e8 : elle touche ta colonne par un côté.',
  crossGoes: 'Prends la croix : son bras du bas va en e9.',
  tomT: 'Tom pose un grand T. Un coin ne suffit jamais : il faut un côté.',
  intoCentre: 'Les colonnes n’entrent pas au centre, les pièces si. Couche le I en f8, g8, h8.',
  iGoes: 'Prends le I, couché, contre ta colonne : f8, g8, h8.',
  tomStairs: 'Tom descend en escalier vers le centre.',
  mirror:
    'Une pièce se tourne et se retourne. Prends le L, appuie sur Miroir, et pose-le contre ton I, sur la case i8.',
  mirroredL: 'Presque : le L retourné en miroir, avec une case en i8.',
  tomBottom: 'Tom joue en bas.',
  thirdColumn:
    'Ta troisième colonne ouvre un coin quand tu veux, mais c’est tout ton tour. Pose-la en l13, en haut à droite.',
  columnOnL13: 'Prends la colonne et pose-la en l13.',
  tomGrows: 'Tom s’agrandit vers la droite.',
  staircase: 'Profite de ton coin : pose l’escalier W contre la colonne l13.',
  staircaseGoes: 'L’escalier W, avec une case à côté de l13 : en k13 ou l12.',
  out: 'Quand plus rien n’entre, ta couleur est sortie. Le moins de points en main gagne : à toi de jouer !',
};
