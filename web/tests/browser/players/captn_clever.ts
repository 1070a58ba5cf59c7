import type { Locator, Page } from '@playwright/test';
import { pick, type Driver } from '../harness';

/** What the board asks for, as it says itself. */
type Ask = 'nothing' | 'start' | 'mooring' | 'card' | 'captain' | 'boat';

/** Asked without waiting: the table may just have gone on to somebody else. */
const askOf = (page: Page): Promise<Ask> =>
  page.evaluate(
    () => (document.querySelector('.clever')?.getAttribute('data-ask') ?? 'nothing') as 'nothing',
  );
const TARGETS: Record<Exclude<Ask, 'nothing'>, string> = {
  start: '[data-target^="island:"]',
  mooring: '[data-target^="link:"]',
  card: '[data-target^="card:"]',
  captain: '[data-target^="island:"]',
  boat: '[data-target^="link:"]',
};

/** Does something that the table must answer with a step. */
async function steps(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-steps');
  await act();
  await page.locator(`.table:not([data-steps="${before}"])`).waitFor();
}

/**
 * Where the captain goes: to the treasure sought when the person at the screen may see it and it can be
 * reached, so that games end; else anywhere.
 */
async function destination(page: Page, random: () => number): Promise<Locator> {
  const goal = page.locator('[data-secret] .goal b');
  if ((await goal.count()) > 0) {
    const there = page.locator(`[data-target="island:${await goal.innerText()}"]`);
    if ((await there.count()) > 0) return there;
  }
  return pick(page, TARGETS.captain, random);
}

const endButton = (page: Page) => page.getByRole('button', { name: 'Finir le tour' });

async function click(page: Page, random: () => number): Promise<void> {
  const ask = await askOf(page);
  const end = endButton(page);
  if ((await end.count()) > 0 && random() < 0.8) return steps(page, () => end.click());
  if (ask === 'nothing') return;
  if (ask === 'start') {
    await (await pick(page, TARGETS.start, random)).click();
    return steps(page, async () => (await pick(page, TARGETS.mooring, random)).click());
  }
  if (ask === 'card') {
    await (await pick(page, TARGETS.card, random)).click();
    return steps(page, () => page.getByRole('button', { name: /^Donner/ }).click());
  }
  const boat = page.getByRole('button', { name: 'Bouger le bateau' });
  if (ask === 'captain' && (await boat.count()) > 0 && random() < 0.15) {
    await boat.click();
    return steps(page, async () => (await pick(page, TARGETS.boat, random)).click());
  }
  const target = ask === 'captain' ? destination(page, random) : pick(page, TARGETS[ask], random);
  return steps(page, async () => (await target).click());
}

/** Brings the focus onto the board by Tab alone. */
async function reachBoard(page: Page): Promise<void> {
  const onBoard = () => page.evaluate(() => document.activeElement?.closest('.cove [data-target]') != null);
  for (let press = 0; press < 60 && !(await onBoard()); press += 1) await page.keyboard.press('Tab');
}

/** Walks with the arrows, and presses where it has come to. */
async function walkAndPress(page: Page, random: () => number): Promise<void> {
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  const count = Math.floor(random() * 4);
  for (let press = 0; press < count; press += 1)
    await page.keyboard.press(arrows[Math.floor(random() * arrows.length)]!);
  await page.keyboard.press('Enter');
}

const numberOf = async (target: Locator) => (await target.getAttribute('data-target'))!.split(':')[1]!;

async function keyboard(page: Page, random: () => number): Promise<void> {
  const ask = await askOf(page);
  if (ask === 'nothing') return;
  await page.locator(TARGETS[ask]).first().waitFor();
  await reachBoard(page);
  if ((await endButton(page).count()) > 0 && random() < 0.8)
    return steps(page, () => page.keyboard.press('f'));
  if (ask === 'start') {
    await walkAndPress(page, random);
    await page.locator(TARGETS.mooring).first().waitFor();
    return steps(page, async () => pressLink(page, random));
  }
  if (ask === 'card' || ask === 'captain') {
    const target = ask === 'captain' ? destination(page, random) : pick(page, TARGETS.card, random);
    const number = await numberOf(await target);
    return steps(page, async () => {
      await page.keyboard.press(`Digit${number}`);
      if (ask === 'card') await page.keyboard.press(`Digit${number}`);
    });
  }
  return steps(page, () => pressLink(page, random));
}

/** A link is walked to; landing on the own boat or island means one more step. */
async function pressLink(page: Page, random: () => number): Promise<void> {
  const onLink = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-target')?.startsWith('link:') ?? false);
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(arrows[Math.floor(random() * arrows.length)]!);
    if (await onLink()) break;
  }
  await page.keyboard.press('Enter');
}

export const driver: Driver = { click, keyboard };
