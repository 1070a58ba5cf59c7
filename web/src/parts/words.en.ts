import type { Words } from './words';

export default {
  back: 'Back',
  cancel: 'Cancel',
  creatures: {
    gull: { name: 'gull', nick: 'Feather' },
    crab: { name: 'crab', nick: 'Pinch' },
    turtle: { name: 'turtle', nick: 'Shelly' },
    seahorse: { name: 'seahorse', nick: 'Hippo' },
    cormorant: { name: 'cormorant', nick: 'Splash' },
    starfish: { name: 'starfish', nick: 'Stella' },
    snail: { name: 'sea snail', nick: 'Swirl' },
    hermit: { name: 'hermit crab', nick: 'Bernard' },
  },
} satisfies Words;
