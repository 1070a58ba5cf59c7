// A table before it has begun, as the form changes it. What was chosen last is remembered game by game.
import type { Game, Option } from '../../engine/protocol';
import { usualSeats } from '../../games';
import { set, settings } from '../../store/settings.svelte';
import { AVATARS, DEFAULT_HOUSE_RULES } from '../../table/setup';
import type { GameId, HouseRules, Level, OptionValue, Setup, Sitter } from '../../table/table';
import { creature } from '../../parts/words';
import { t } from './words';

export interface DraftSeat {
  /** Of the person; a computer is called by its figure. */
  name: string;
  avatar: string;
  kind: Sitter['kind'];
  level: Level;
}

const KEY = 'calanque.setup.';
const AGAINST: Level = 2;

/** The options of the game that its form shows: how many play is told by the seats. */
export const shownOptions = (game: Game): Option[] => game.options.filter(({ key }) => key !== 'players');

export class Draft {
  seats: DraftSeat[] = $state([]);
  options: Record<string, OptionValue> = $state({});
  series = $state(1);
  /** Everybody plays when they have time: nobody is stood in for. */
  slow = $state(false);
  house: HouseRules = $state({ ...DEFAULT_HOUSE_RULES });

  constructor(readonly game: GameId) {
    this.#recall();
  }

  nameOf(seat: DraftSeat): string {
    if (seat.kind === 'away') return t().whoever;
    return (seat.kind === 'person' && seat.name.trim()) || creature(seat.avatar).nick;
  }

  /** All against the game: nobody is stronger than anybody. */
  get isCooperative(): boolean {
    return this.options['mode'] === 'cooperative';
  }

  /** Somebody plays at another device: the table is kept on the server. */
  get isLive(): boolean {
    return this.seats.some(({ kind }) => kind === 'away');
  }

  value(option: Option): OptionValue {
    return this.options[option.key] ?? option.default;
  }

  /** False while another option makes this one meaningless. */
  matters({ condition }: Option, options: Option[]): boolean {
    if (!condition) return true;
    if (condition.key === 'players') return condition.value === String(this.seats.length);
    const other = options.find(({ key }) => key === condition.key);
    return other !== undefined && this.value(other) === condition.value;
  }

  choose(option: Option, value: OptionValue | null): void {
    const { [option.key]: _, ...rest } = this.options;
    this.options = value === null || value === option.default ? rest : { ...rest, [option.key]: value };
  }

  add(kind: DraftSeat['kind']): void {
    const avatar = this.#freeAvatar();
    const known = settings.names.find(({ name }) => this.seats.every((seat) => seat.name !== name));
    this.seats.push({ name: kind === 'person' ? (known?.name ?? '') : '', avatar, kind, level: AGAINST });
  }

  remove(seat: DraftSeat): void {
    this.seats = this.seats.filter((each) => each !== seat);
  }

  /** Figures are told apart: whoever had this one gets the old one. */
  dress(seat: DraftSeat, avatar: string): void {
    const other = this.seats.find((each) => each.avatar === avatar);
    if (other) other.avatar = seat.avatar;
    seat.avatar = avatar;
  }

  shuffle(): void {
    const order = this.seats.map((seat) => ({ seat, lot: Math.random() }));
    this.seats = order.sort((a, b) => a.lot - b.lot).map(({ seat }) => seat);
  }

  setup(game: Game): Setup {
    const shown = shownOptions(game);
    const valid = (option: Option) =>
      this.options[option.key] !== undefined &&
      this.matters(option, shown) &&
      !(option.kind === 'start' && Number(this.options[option.key]) >= this.seats.length);
    return {
      game: this.game,
      options: Object.fromEntries(
        shown.filter(valid).map(({ key }) => [key, $state.snapshot(this.options[key]!) as OptionValue]),
      ),
      sitters: this.seats.map((seat) => ({
        name: this.nameOf(seat),
        avatar: seat.avatar,
        kind: seat.kind,
        level: seat.level,
      })),
      series: this.series,
      house: { ...this.house },
    };
  }

  /** For the next time. */
  remember(): void {
    const { seats, options, series, house } = this;
    try {
      localStorage.setItem(KEY + this.game, JSON.stringify({ seats, options, series, house }));
    } catch {
      // No storage: the form begins anew next time.
    }
    const people = seats.filter(({ kind, name }) => kind === 'person' && name.trim() !== '');
    const now = people.map(({ name, avatar }) => ({ name: name.trim(), avatar }));
    const before = settings.names.filter((old) => now.every(({ name }) => name !== old.name));
    set({ names: [...now, ...before].slice(0, 12) });
  }

  #recall(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY + this.game) ?? '') as Partial<Draft>;
      const known = kept.seats!.every(({ avatar }) => AVATARS.some((each) => each === avatar));
      if (!known || kept.seats!.length === 0) throw new Error('not ours');
      // A demonstration is watched once; whoever comes to play wants a seat.
      if (kept.seats!.every(({ kind }) => kind === 'bot')) throw new Error('nobody plays');
      this.seats = kept.seats!;
      this.options = kept.options ?? {};
      this.series = kept.series ?? 1;
      this.house = { ...DEFAULT_HOUSE_RULES, ...kept.house };
    } catch {
      const me = settings.names[0];
      this.seats = [
        { name: me?.name ?? '', avatar: me?.avatar ?? AVATARS[0], kind: 'person', level: AGAINST },
      ];
      for (let more = usualSeats(this.game); more > 1; more -= 1) this.add('bot');
    }
  }

  #freeAvatar(): string {
    return AVATARS.find((avatar) => this.seats.every((seat) => seat.avatar !== avatar)) ?? AVATARS[0];
  }
}
