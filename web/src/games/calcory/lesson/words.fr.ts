export default {
  title: 'Apprendre Calcory',
  hiddenCards:
    'Voici des cartes cachées, de 0 à 9. On veut en gagner le plus. Retourne la carte a1, en haut à gauche.',
  twoCards: 'Un 6 ! Tu n’as encore rien gagné : il te faut au moins deux cartes avant de pouvoir t’arrêter.',
  addUp: 'On additionne les cartes de son tour pour arriver à 13. Retourne a2.',
  dare: '6 + 4 = 10. Il manque 3, et tu peux continuer autant que tu oses. Retourne a3.',
  thirteen:
    'Treize tout juste : tout est à toi ! Remets une de ces cartes, cachée, sur une place vide. Personne d’autre ne sait laquelle.',
  tomBegins: 'C’est à Tom. Regarde bien : b1 cache un 8.',
  tomBusts: '8 + 9 = 17 : plus de 13 ! Les cartes de Tom se referment. Souviens-toi du 8 en b1.',
  yourTurn: 'À toi. Retourne c1.',
  second: 'Un petit 2. Retourne encore c2.',
  stopWithBid:
    '2 + 7 = 9. Une carte de plus serait risquée. Arrête-toi : tes deux cartes restent ouvertes, c’est ton annonce.',
  tomMustBeat: 'Tom doit faire mieux que 9, et retourne un 0.',
  twoZeros:
    'Encore un 0 ! Le deuxième 0 d’un tour referme tout, comme une somme trop haute. Ton annonce a tenu : tu la prends.',
  putBack: 'Comme après un 13, tu remets une des deux cartes. Pose-la en c1 ou en c2.',
  c1OrC2: 'Pour cette fois, choisis c1 ou c2.',
  tomSix: 'Tom retourne un 6…',
  singleCard: '… et s’arrête avec une seule carte. Attention : si cette annonce tient, la partie s’arrête !',
  rememberEight: 'Il faut plus que 6. Tu te souviens du 8 ? Retourne b1.',
  eightWas: 'Le 8 était en b1.',
  eightBeats:
    '8 bat 6 : arrête-toi. C’est maintenant ta carte seule qui peut finir la partie. Tu sais tout, bravo !',
  thatCard: (place: string) => `Pour cette fois, retourne ${place}.`,
  stopNow: 'Pour cette fois, appuie sur « S’arrêter ».',
};
