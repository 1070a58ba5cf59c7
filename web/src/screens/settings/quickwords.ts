import { words } from '../../i18n';

export const t = words({
  fr: {
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
  },
  en: {
    lang: 'Language',
    theme: 'Theme',
    themeSystem: 'auto',
    themeLight: 'light',
    themeDark: 'dark',
    scale: 'Text size',
    scaleNormal: 'normal',
    scaleLarge: 'large',
    scaleTv: 'television',
    sounds: 'Sounds of the game',
    soundsHelp: 'Every sound can be seen too.',
  },
});
