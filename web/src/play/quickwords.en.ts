import type { Words } from './quickwords';

export default {
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
} satisfies Words;
