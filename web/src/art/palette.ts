// Six seat colours. One colour = one shape = one letter = one pattern, everywhere.
// The closest pair is 13.1 CIEDE2000 apart for every kind of colour vision.
import { t } from './words';

export type ColourKey = 'r' | 'b' | 'v' | 'j' | 'm' | 'a';

export interface Colour {
  base: string;
  shade: string;
  dark: string;
  light: string;
  pale: string;
  on: string;
}

export const COLOURS: Record<ColourKey, Colour> = {
  r: {
    base: '#DE4A2E',
    shade: '#B8371E',
    dark: '#741B0C',
    light: '#FF9F86',
    pale: '#FFE6DE',
    on: '#FFFFFF',
  },
  b: {
    base: '#3583DC',
    shade: '#2064B4',
    dark: '#0F3768',
    light: '#A5D0FF',
    pale: '#E2EFFD',
    on: '#FFFFFF',
  },
  v: {
    base: '#0C6F5A',
    shade: '#075645',
    dark: '#032E25',
    light: '#6CCBAD',
    pale: '#DBF1E9',
    on: '#FFFFFF',
  },
  j: {
    base: '#F8C033',
    shade: '#DD9A14',
    dark: '#6B4300',
    light: '#FFE9A8',
    pale: '#FFF4D6',
    on: '#0E2F3A',
  },
  m: {
    base: '#9A3E92',
    shade: '#7A2C73',
    dark: '#451240',
    light: '#E9A9E2',
    pale: '#F8E6F6',
    on: '#FFFFFF',
  },
  a: {
    base: '#33424A',
    shade: '#233037',
    dark: '#10181C',
    light: '#A9BCC5',
    pale: '#E6ECEF',
    on: '#FFFFFF',
  },
};

/** The colours as the engine names them. */
export const KEY_OF = { red: 'r', blue: 'b', green: 'v', yellow: 'j' } as const;

export const colourName = (key: ColourKey): string => t()[key].name;
export const colourLetter = (key: ColourKey): string => t()[key].letter;
