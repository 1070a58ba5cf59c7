// What the engine says has happened, in the words of this game.
import { finder } from '../events';

export const eventIn = finder<'captn_clever'>();
