// Pairs of worlds that differ in what somebody does not know, and all that this somebody could notice.
import { expect, type Page } from '@playwright/test';
import { drawn } from './screen';

const SHOALS =
  '/22,23,23,23/rA1,coral,rB2,yB1/-1,0=bA1;0,0=coral;1,0=rA2|-2,0=coral;-1,0=coral;0,0=coral;1,0=shark;2,0=gA1/gA2/-/0/own';
export const WORLDS: Record<'kuna_yala' | 'captn_clever', { persons: number; positions: [string, string] }> =
  {
    // Tom collects green, or yellow: Léa does not know.
    kuna_yala: { persons: 2, positions: [`rg${SHOALS}`, `ry${SHOALS}`] },
    // What Mamie Jo seeks was chosen by Tom: Léa does not know. Her own treasure is a walk away.
    captn_clever: {
      persons: 3,
      positions: ['5,2-5,2,13/7,7-8,6,-/9,6-9,1,-/0/sail', '5,2-5,2,13/7,7-8,6,-/9,6-9,4,-/0/sail'],
    },
  };
const SHOALS_OF_THREE = SHOALS.replace('/22,', '/21,').replace('/gA2/', '|0,0=coral/gA2/');
/** A computer moves first; what the third seat seeks is known to the second and the third at most. */
export const BESIDE_A_COMPUTER: Record<keyof typeof WORLDS, [string, string]> = {
  kuna_yala: [`rgb${SHOALS_OF_THREE}`, `rgy${SHOALS_OF_THREE}`],
  // Its own treasure is too far away to be found in this turn.
  captn_clever: ['1,1-2,8,3/7,7-8,6,-/9,6-9,1,-/0/sail', '1,1-2,8,3/7,7-8,6,-/9,6-9,4,-/0/sail'],
};
const empty = Array<string>(4).fill('.'.repeat(10)).join('/');
/** Calcory: whoever turns the first two cards may take them, and puts one back in secret. */
export const TAKEN = `94......../63......../${empty};unseen:0,0,0,0,0,0,0,0,0,0;piles:50,6;seat:0;bid:-;turn`;

/** What was seen in each scene, in their order. */
export type Scenes = [scene: string, seen: string][];

export function expectSame(one: Scenes, other: Scenes): void {
  expect(other.map(([scene]) => scene)).toEqual(one.map(([scene]) => scene));
  for (const [i, [scene, seen]] of one.entries()) expect(other[i]![1], scene).toBe(seen);
}

/** Notes what the live regions say, from the first moment on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (globalThis as { heard?: string[] }).heard = heard;
    new MutationObserver(() => {
      const regions = document.querySelectorAll(
        ':is(.table, dialog) :is([aria-live=polite], [role=status], [role=alert])',
      );
      const said = [...regions]
        .map((region) => region.textContent?.trim() ?? '')
        .join(' ')
        .trim();
      if (said && heard.at(-1) !== said) heard.push(said);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** All that a person at the screen could notice, less what changes by itself. */
export async function noticed(page: Page): Promise<string> {
  await drawn(page);
  const seen = await page.evaluate(() => {
    const named = (element: Element | null) =>
      element && `${element.tagName} ${element.getAttribute('data-target') ?? element.textContent?.trim()}`;
    const scrolled = [...document.querySelectorAll('*')].flatMap((element) =>
      element.scrollTop || element.scrollLeft
        ? [`${element.className} ${element.scrollLeft},${element.scrollTop}`]
        : [],
    );
    return [
      `focus: ${named(document.activeElement)}`,
      `selected: ${getSelection()?.toString()}`,
      `scrolled: ${scrolled.join('; ')}`,
      ...(globalThis as { heard?: string[] }).heard!.map((said) => `heard: ${said}`),
      document.getElementById('app')!.outerHTML,
    ].join('\n');
  });
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const names = nodes.map((node) => `${node.role?.value ?? ''} ${node.name?.value ?? ''}`);
  return [seen, ...names]
    .join('\n')
    .replace(/\s(id|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g, '')
    .replaceAll(/(table|url\(#)[/\w-]+/g, '$1');
}
