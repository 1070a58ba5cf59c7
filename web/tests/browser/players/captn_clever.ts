import type { Page } from '@playwright/test';
import type { Driver } from '../harness';

/** What the board asks for, as it says itself. */
type Ask = 'nothing' | 'start' | 'mooring' | 'card' | 'captain' | 'boat';

/** What a person sees who reads the page: the board in words, the own card, what can be pressed. */
interface Seen {
  ask: Ask;
  targets: string[];
  /** Of the treasure sought; 0 while it is not to be seen. */
  goal: number;
  captain: number;
  /** Links where boats lie, the own boat first. */
  own: string;
  boats: string[];
  free: string[];
  canEnd: boolean;
  canWalk: boolean;
  canSail: boolean;
}

type Move = { press: 'island' | 'link' | 'card'; at: string } | { press: 'boat' | 'end' | 'nothing' };

/** Asked without waiting: the table may just have gone on to somebody else. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
    const part = (piece: string) =>
      document.querySelector(`[data-piece="${piece}"]`)?.getAttribute('data-part') ?? '';
    const me = ` de ${text('.seat.on .name, .own strong')} (`;
    const words = document.querySelector('section.sr[aria-label="Le plateau en mots"]');
    const islands = [...(words?.querySelectorAll('li') ?? [])].map((line) => line.textContent ?? '');
    const numberOf = (name: string) => islands.findIndex((line) => line.includes(`, ${name}, `)) + 1;
    /** "entre Alba et Dune" as the engine names it: 1-4. */
    const linkIn = (text: string) => {
      const [, from, to] = /entre (.+) et ([^,]+)/.exec(text) ?? [];
      return from && to ? `${numberOf(from)}-${numberOf(to)}` : '';
    };
    const links = [...(words?.querySelectorAll('tbody tr') ?? [])].map((row) => ({
      id: linkIn(row.querySelector('th')?.textContent ?? ''),
      lies: row.querySelector('td:last-child')?.textContent ?? '',
    }));
    const own = links.find(({ lies }) => lies.includes(`bateau${me}`))?.id ?? '';
    return {
      ask: (document.querySelector('.clever')?.getAttribute('data-ask') ?? 'nothing') as 'nothing',
      targets: [...document.querySelectorAll('.cove [data-target]')].map(
        (target) => target.getAttribute('data-target') ?? '',
      ),
      goal: Number(text('[data-secret] .goal b')),
      captain: islands.findIndex((line) => line.includes(`capitaine${me}`)) + 1,
      own,
      boats: links.filter(({ lies }) => lies.startsWith('bateau')).map(({ id }) => id),
      free: links
        .filter(({ lies }) => lies === 'libre' || (own && lies.startsWith('fermé') && linkIn(lies) === own))
        .map(({ id }) => id),
      canEnd: document.querySelector('[data-main="end"]') !== null,
      canWalk: ['now', 'free'].includes(part('captain')),
      canSail: ['now', 'free'].includes(part('boat')),
    };
  });

const ends = (link: string): [number, number] => [Number(link[0]), Number(link[2])];

/** Steps over these links from an island to all that can be reached. */
function steps(from: number, links: string[]): Map<number, number> {
  const far = new Map([[from, 0]]);
  for (const island of far.keys())
    for (const link of links) {
      const [a, b] = ends(link);
      const next = a === island ? b : b === island ? a : null;
      if (next !== null && !far.has(next)) far.set(next, far.get(island)! + 1);
    }
  return far;
}

const draw = <T>(all: T[], random: () => number): T => all[Math.floor(random() * all.length)]!;

/** Heads for the treasure, so that games end: walks there, or builds the way, or comes nearer. */
function decide(seen: Seen, random: () => number): Move {
  const { ask, targets, goal, captain, own, boats, free } = seen;
  const of = (kind: string) =>
    targets.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  if (ask === 'card') return { press: 'card', at: draw(of('card:'), random) };
  if (ask === 'start') return { press: 'island', at: draw(of('island:'), random) };
  if (ask === 'mooring') return { press: 'link', at: draw(of('link:'), random) };
  if (ask === 'nothing' && !seen.canEnd) return { press: 'nothing' };
  const islands = of('island:').map(Number);
  const links = of('link:');
  if (seen.canWalk && islands.includes(goal)) return { press: 'island', at: `${goal}` };
  const others = boats.filter((link) => link !== own);
  const home = steps(goal, [...boats, ...free]);
  const far = (island: number) => home.get(island) ?? 9;
  /** How near to the treasure the captain could come if the own boat lay there. */
  const near = (link: string) =>
    Math.min(...[...steps(captain, [...others, link]).keys()].filter((each) => each !== captain).map(far), 9);
  const best = (all: string[]) => all.toSorted((one, other) => near(one) - near(other))[0];
  if (ask === 'captain') {
    const reached = Math.min(...islands.map(far));
    const bridge = goal && seen.canSail ? best(free) : undefined;
    if (bridge && near(bridge) < reached) return { press: 'boat' };
    const nearest = islands.filter((island) => far(island) === reached);
    return { press: 'island', at: `${draw(nearest.length > 0 && goal ? nearest : islands, random)}` };
  }
  const bridge = goal ? best(links) : undefined;
  if (bridge && (near(bridge) < near(own) || !seen.canEnd)) return { press: 'link', at: bridge };
  // Before the captain has moved, or where he cannot, the boat goes anywhere: else all of them may wait for ever.
  const stuck = (seen.canWalk || steps(captain, boats).size === 1) && links.length > 0;
  return seen.canEnd && !stuck ? { press: 'end' } : { press: 'link', at: draw(links, random) };
}

/** Does something that the table must answer with a step. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-steps');
  await act();
  await page.locator(`.table:not([data-steps="${before}"])`).waitFor();
}

/** Puts the boat somewhere; where that strands the captain, the page says so and wants a second press. */
async function moor(page: Page, press: () => Promise<void>, again = press): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-steps');
  await press();
  const moored = page.locator(`.table:not([data-steps="${before}"])`);
  const warned = page.locator('.table:has([data-main="confirm"])');
  await moored.or(warned).first().waitFor();
  if (await warned.isVisible()) await again();
}

async function click(page: Page, random: () => number): Promise<void> {
  const seen = await look(page);
  const move = decide(seen, random);
  const target = 'at' in move ? page.locator(`[data-target="${move.press}:${move.at}"]`) : null;
  if (move.press === 'nothing') return;
  if (move.press === 'boat') return page.locator('[data-piece="boat"]').click();
  if (seen.ask === 'start') return target!.click();
  if (move.press === 'end') return answered(page, () => page.locator('[data-main="end"]').click());
  await answered(page, async () => {
    if (move.press === 'link') return moor(page, () => target!.click());
    await target!.click();
    if (move.press === 'card') await page.getByRole('button', { name: /^Donner/ }).click();
  });
}

/** Brings the focus onto the board by Tab alone. */
async function reachBoard(page: Page): Promise<void> {
  const onBoard = () => page.evaluate(() => document.activeElement?.closest('.cove [data-target]') != null);
  for (let press = 0; press < 60 && !(await onBoard()); press += 1) await page.keyboard.press('Tab');
}

/** The arrow that leads from the focus towards a target; null when it is there. */
const arrowTo = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((wanted) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const goal = document.querySelector(`.cove [data-target="${wanted}"]`);
    const focus = document.activeElement;
    if (!goal || !focus || focus === goal) return null;
    const [[x, y], [tx, ty]] = [middle(focus), middle(goal)];
    if (Math.abs(tx - x) > Math.abs(ty - y)) return tx > x ? 'ArrowRight' : 'ArrowLeft';
    return ty > y ? 'ArrowDown' : 'ArrowUp';
  }, key);

/** Walks to a link with the arrows; where they lead past it, another one on the way will do. */
async function pressLink(page: Page, link: string): Promise<void> {
  for (let press = 0; press < 10; press += 1) {
    const arrow = await arrowTo(page, `link:${link}`);
    if (arrow === null) break;
    await page.keyboard.press(arrow);
  }
  const onLink = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-target')?.startsWith('link:') ?? false);
  const around = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let press = 0; !(await onLink()) && press < 12; press += 1)
    await page.keyboard.press(around[press % around.length]!);
  await page.keyboard.press('Enter');
}

async function keyboard(page: Page, random: () => number): Promise<void> {
  const seen = await look(page);
  const move = decide(seen, random);
  if (move.press === 'nothing') return;
  await reachBoard(page);
  if (move.press === 'boat') return page.keyboard.press('b');
  if (seen.ask === 'start' && 'at' in move) return page.keyboard.press(`Digit${move.at}`);
  await answered(page, async () => {
    if (move.press === 'end') return page.keyboard.press('f');
    if (!('at' in move)) return;
    const { at } = move;
    if (move.press === 'link')
      return moor(
        page,
        () => pressLink(page, at),
        () => page.keyboard.press('Enter'),
      );
    await page.keyboard.press(`Digit${move.at}`);
    if (move.press === 'card') await page.keyboard.press(`Digit${move.at}`);
  });
}

export const driver: Driver = { click, keyboard };
