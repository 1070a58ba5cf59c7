// Letters that act while the board has the focus. The settings can give each another key.
import { settings } from '../store/settings.svelte';

/** What each letter does unless the settings say otherwise: at every table, and at one game's. */
export const KEYS = {
  table: {
    hint: 'h',
    journal: 'j',
    rules: '?',
    sound: 'm',
    undo: 'u',
    throw: 'l',
    moves: 'w',
    repeat: 'p',
    read: 'e',
  },
  callisto: { rotate: 'r', mirror: 'f', next: 'n' },
  captn_clever: { boat: 'b', finish: 'f' },
  calcory: { stop: 's' },
} as const;

export type Scope = keyof typeof KEYS;
export type Command<S extends Scope = Scope> = S extends Scope ? keyof (typeof KEYS)[S] & string : never;

const nameOf = (scope: Scope, command: string): string => `${scope}.${command}`;

export function keyOf<S extends Scope>(scope: S, command: Command<S>): string {
  const defaults: Record<string, string> = KEYS[scope];
  return settings.keys[nameOf(scope, command)] ?? defaults[command] ?? '';
}

export function commandsOf<S extends Scope>(scope: S): Command<S>[] {
  return Object.keys(KEYS[scope]) as Command<S>[];
}

/** What a pressed key asks for; null where letters are switched off or belong to the browser. */
export function commandOf<S extends Scope>(scope: S, event: KeyboardEvent): Command<S> | null {
  if (!settings.shortcuts || event.ctrlKey || event.altKey || event.metaKey) return null;
  const key = event.key.toLowerCase();
  return commandsOf(scope).find((command) => keyOf(scope, command) === key) ?? null;
}

/** Who has the key already, among the commands that are heard at the same table. */
export function takenBy(
  scope: Scope,
  command: string,
  key: string,
): { scope: Scope; command: Command } | null {
  for (const other of Object.keys(KEYS) as Scope[]) {
    if (scope !== 'table' && other !== 'table' && other !== scope) continue;
    for (const each of commandsOf(other)) {
      const same = other === scope && each === command;
      if (!same && keyOf(other, each) === key) return { scope: other, command: each };
    }
  }
  return null;
}

/** The settings with another key for a command; its own default is not worth remembering. */
export function withKey<S extends Scope>(scope: S, command: Command<S>, key: string): Record<string, string> {
  const defaults: Record<string, string> = KEYS[scope];
  const { [nameOf(scope, command)]: _, ...others } = settings.keys;
  return key === defaults[command] ? others : { ...others, [nameOf(scope, command)]: key };
}
