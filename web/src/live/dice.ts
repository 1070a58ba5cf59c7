// This device's share in the draws of a game (PROTOCOL, fair dice): it seals a number of its own before it knows
// any other, and opens it only when what it was shown first still stands.
import type { Engine } from '../engine/engine';
import type { Room, Seat, Status } from '../engine/protocol';

interface Sealed {
  commitment: string;
  seat: Seat;
  nonce: string;
  seal: string;
  /** The number was shown: the game that starts under this commitment starts with it. */
  opened?: boolean;
}

/** What has to be sent now. */
export type Share =
  | { method: 'seal'; params: { seat: Seat; seal: string } }
  | { method: 'reveal'; params: { seat: Seat; nonce: string } };

export class Dice {
  readonly #engine: Engine;
  readonly #keep: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly #key: string;
  #sealed: Sealed | null = null;
  /** Being made, for that commitment: one attempt has one number. */
  #making: { commitment: string; sealed: Promise<Sealed> } | null = null;
  /** The attempt (round and voids) for which the commitment was first seen. */
  #first = { attempt: '', commitment: '' };
  /** Something did not fit: this device has not opened its number. */
  doubted = false;

  /** `keep` lets a reload in the middle open what it sealed. */
  constructor(engine: Engine, table: string, keep: Pick<Storage, 'getItem' | 'setItem'> | null) {
    this.#engine = engine;
    this.#keep = keep;
    this.#key = `calanque.dice.${table}`;
    try {
      this.#sealed = JSON.parse(keep?.getItem(this.#key) ?? 'null');
    } catch {
      // Nothing of ours.
    }
  }

  /** What this device owes at this moment, if anything. */
  async due(room: Room, status: Status, round: number, seats: readonly Seat[]): Promise<Share | null> {
    const { sealing, commitment } = status;
    const seat = seats.find((each) => status.seats[each]?.kind === 'person');
    if (room.phase !== 'sealing' || !sealing || seat === undefined) return null;
    const mine = sealing.seats[seat]!;
    const attempt = `${round} ${sealing.voids}`;
    if (this.#first.attempt !== attempt) this.#first = { attempt, commitment };
    if (!sealing.closed) {
      if (mine.seal !== null || mine.silent) return null;
      const { seal } = await this.#seal(commitment, seat);
      return { method: 'seal', params: { seat, seal } };
    }
    if (mine.seal === null || mine.revealed) return null;
    const kept = this.#sealed;
    this.doubted =
      kept === null ||
      kept.seal !== mine.seal ||
      kept.commitment !== commitment ||
      this.#first.commitment !== commitment;
    if (this.doubted) return null;
    this.#note({ ...kept!, opened: true });
    return { method: 'reveal', params: { seat, nonce: kept!.nonce } };
  }

  /** The seal that a game under this commitment must have started with, if this device has opened one. */
  opened(commitment: string): string[] {
    const kept = this.#sealed;
    return kept?.opened && kept.commitment === commitment ? [kept.seal] : [];
  }

  #note(sealed: Sealed): Sealed {
    this.#sealed = sealed;
    this.#keep?.setItem(this.#key, JSON.stringify(sealed));
    return sealed;
  }

  #seal(commitment: string, seat: Seat): Promise<Sealed> {
    if (this.#making?.commitment !== commitment) {
      const sealed = this.#engine
        .call('seal_of', { commitment, seat })
        .then((made) => this.#note({ commitment, seat, ...made }));
      this.#making = { commitment, sealed };
    }
    return this.#making.sealed;
  }
}
