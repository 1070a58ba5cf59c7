export default {
  lang: 'Langue',
  theme: 'Thème',
  themeSystem: 'auto',
  themeLight: 'clair',
  themeDark: 'sombre',
  scale: 'Taille du texte',
  scaleNormal: 'normale',
  scaleLarge: 'grande',
  scaleTv: 'télévision',
  sounds: 'Sons du jeu',
  soundsHelp: 'Chaque son se voit aussi.',
};
