// "Jouer tout de suite": the person who played here last, against computers of level 2.
import { usualSeats } from '../games';
import { newTable } from '../house';
import { go } from '../router.svelte';
import { settings } from '../store/settings.svelte';
import { AVATARS, quickSetup } from '../table/setup';
import type { GameId } from '../table/table';
import { creature } from './words';

export async function playNow(game: GameId): Promise<void> {
  const me = settings.names[0];
  const nicks = AVATARS.slice(1, usualSeats(game)).map((avatar) => creature(avatar).nick);
  const setup = quickSetup(game, me?.name ?? creature(AVATARS[0]).nick, nicks);
  const [mine, ...others] = setup.sitters;
  if (me && AVATARS.some((avatar) => avatar === me.avatar)) {
    const same = others.find((sitter) => sitter.avatar === me.avatar);
    if (same) {
      same.avatar = mine!.avatar;
      same.name = creature(same.avatar).nick;
    }
    mine!.avatar = me.avatar;
  }
  const table = await newTable(setup);
  go(`table/${table.id}`);
}
