import { words } from '../../i18n';

export const t = words({
  fr: {
    back: 'Retour',
    cancel: 'Annuler',
  },
  en: {
    back: 'Back',
    cancel: 'Cancel',
  },
});

/** The creatures of the seats: what they are, and what a computer with that face is called. */
export const CREATURES: Record<string, { fr: string; en: string; nick: { fr: string; en: string } }> = {
  gull: { fr: 'mouette', en: 'gull', nick: { fr: 'Plume', en: 'Feather' } },
  crab: { fr: 'crabe', en: 'crab', nick: { fr: 'Pince', en: 'Pinch' } },
  turtle: { fr: 'tortue', en: 'turtle', nick: { fr: 'Écaille', en: 'Shelly' } },
  seahorse: { fr: 'hippocampe', en: 'seahorse', nick: { fr: 'Hippo', en: 'Hippo' } },
  cormorant: { fr: 'cormoran', en: 'cormorant', nick: { fr: 'Plouf', en: 'Splash' } },
  starfish: { fr: 'étoile de mer', en: 'starfish', nick: { fr: 'Stella', en: 'Stella' } },
  snail: { fr: 'escargot de mer', en: 'sea snail', nick: { fr: 'Spirale', en: 'Swirl' } },
  hermit: { fr: 'bernard-l’ermite', en: 'hermit crab', nick: { fr: 'Bernard', en: 'Bernard' } },
};
