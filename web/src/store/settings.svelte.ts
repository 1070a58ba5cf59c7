// What a person set on this device. Small and needed before the first paint, so it is in localStorage.
import type { Lang } from '../engine/protocol';
import { bestLanguage, languageOf } from '../engine/languages';

export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  scale: 'normal' | 'large' | 'tv';
  motion: 'system' | 'reduced';
  /** 0 to 1. */
  volume: number;
  sounds: boolean;
  turnSound: boolean;
  /** Beside a television a phone is its person's hand; else it shows the whole table. */
  hand: boolean;
  /** A notification when it is one's turn at a table on the server. */
  notify: boolean;
  /** How fast computers and animations go on. `none` is for tests and the impatient. */
  pace: 'slow' | 'normal' | 'fast' | 'none';
  confirm: 'touch' | 'always' | 'never';
  /** Colours by letter instead of shape. */
  letters: boolean;
  strongPatterns: boolean;
  hideClauses: boolean;
  speakClauses: boolean;
  /** Reads banner and events aloud. */
  speak: boolean;
  shortcuts: boolean;
  /** Keys that were changed, by scope and command, as in ui/letters.ts. */
  keys: Record<string, string>;
  leftHanded: boolean;
  holdToPeek: boolean;
  coordinates: 'auto' | 'on' | 'off';
  /** First octopus, curse, …: explained once on this device. */
  met: string[];
  /** The people who played here last. */
  names: { name: string; avatar: string }[];
}

const KEY = 'calanque.settings';
const DEFAULTS: Settings = {
  lang: bestLanguage(globalThis.navigator?.languages ?? []).code,
  theme: 'system',
  scale: 'normal',
  motion: 'system',
  volume: 0.6,
  sounds: true,
  turnSound: true,
  hand: true,
  notify: false,
  pace: 'normal',
  confirm: 'touch',
  letters: false,
  strongPatterns: false,
  hideClauses: false,
  speakClauses: false,
  speak: false,
  shortcuts: true,
  keys: {},
  leftHanded: false,
  holdToPeek: true,
  coordinates: 'auto',
  met: [],
  names: [],
};

function read(): Settings {
  try {
    const kept: Settings = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
    return languageOf(kept.lang) ? kept : { ...kept, lang: DEFAULTS.lang };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(read());

/** Changes some settings, remembers them and shows them on the page. */
export function set(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the setting then lasts as long as the page.
  }
  apply();
}

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
/** As the page last saw it, so that what is drawn by the theme follows the system too. */
const system = $state({ dark: false });

/** The theme in sight: the chosen one, or the system's. Style sheets know no other. */
export function shownTheme(): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return system.dark ? 'dark' : 'light';
}

/** Goes with the system when it turns dark or light. */
export function followSystem(): void {
  systemIsDark().addEventListener('change', apply);
}

export function apply(): void {
  const root = document.documentElement;
  system.dark = systemIsDark().matches;
  root.lang = settings.lang;
  const attribute = (name: string, value: string, plain: string) =>
    value === plain ? root.removeAttribute(name) : root.setAttribute(name, value);
  root.setAttribute('data-theme', shownTheme());
  attribute('data-scale', settings.scale, 'normal');
  attribute('data-motion', settings.motion, 'system');
}

export const reducedMotion = (): boolean =>
  settings.motion === 'reduced' ||
  settings.pace === 'none' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A time of the design, as long as the chosen pace makes it. */
export function paced(ms: number): number {
  return ms * { slow: 1.8, normal: 1, fast: 0.4, none: 0 }[settings.pace];
}
