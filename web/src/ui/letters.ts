// Letters that act while the board has the focus. The settings can give each command another key.
import { settings } from '../store/settings.svelte';

/** The letters of one scope: those of every table, or those of one game. */
export class Letters<C extends string = string> {
  constructor(
    readonly scope: string,
    /** What each letter does unless the settings say otherwise. */
    readonly defaults: Readonly<Record<C, string>>,
    /** What the commands are called. */
    readonly names: () => Record<C, string>,
  ) {}

  get commands(): C[] {
    return Object.keys(this.defaults) as C[];
  }
  get isChanged(): boolean {
    return Object.keys(settings.keys).some((name) => this.#isOurs(name));
  }

  of(command: C): string {
    return settings.keys[this.#nameOf(command)] ?? this.defaults[command];
  }

  /** What a pressed key asks for; null where letters are switched off or belong to the browser. */
  pressed(event: KeyboardEvent): C | null {
    if (!settings.shortcuts || event.ctrlKey || event.altKey || event.metaKey) return null;
    const key = event.key.toLowerCase();
    return this.commands.find((command) => this.of(command) === key) ?? null;
  }

  /** The settings with another key for a command; its own default is not worth remembering. */
  with(command: C, key: string): Record<string, string> {
    const { [this.#nameOf(command)]: _, ...others } = settings.keys;
    return key === this.defaults[command] ? others : { ...others, [this.#nameOf(command)]: key };
  }

  /** The settings without any change of these letters. */
  reset(): Record<string, string> {
    return Object.fromEntries(Object.entries(settings.keys).filter(([name]) => !this.#isOurs(name)));
  }

  #nameOf(command: C): string {
    return `${this.scope}.${command}`;
  }
  #isOurs(name: string): boolean {
    return name.startsWith(`${this.scope}.`);
  }
}
