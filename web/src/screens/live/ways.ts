// What is played otherwise than usual, in words: whoever comes by a link has not seen the form.
import type { Game, Option } from '../../engine/protocol';
import type { Setup } from '../../table/table';
import { t } from './words';

function chosen({ kind, words, labels }: Option, value: string): string {
  if (kind === 'flag') return value === 'yes' ? t().yes : t().no;
  if (kind === 'table') return t().ownBox;
  return labels?.[words?.indexOf(value) ?? -1] ?? value;
}

/** The options that were chosen, and how many games there are. Who sits and begins is seen otherwise. */
export function waysOf({ options }: Game, { options: values, series }: Setup): string[] {
  const ways = options.flatMap((option) => {
    const value = values[option.key];
    if (option.key === 'players' || option.kind === 'start') return [];
    if (value === undefined || String(value) === option.default) return [];
    return [t().way(option.text ?? option.key, chosen(option, String(value)))];
  });
  return series > 1 ? [...ways, t().seriesOf(series)] : ways;
}
