// What the person on turn has chosen but not played: shared by board, banner and action bar.
import type { calypso } from '../../engine/protocol';

export const choice: {
  /** On the four-fish tile: the colour, before the tile. */
  named: calypso.Colour | null;
  /** A tile pressed once, where moves are confirmed by a second press. */
  armed: calypso.Place | null;
  /** All the throws for the start are to be made at one press. */
  throwAll: boolean;
} = $state({ named: null, armed: null, throwAll: false });
