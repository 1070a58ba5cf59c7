// Card, taker, place: whichever the screen asks for next is pressed, until one card is laid or discarded.
import type { Page } from '@playwright/test';
import type { Driver } from '../harness';

interface Look {
  state: string;
  steps: string;
  /** What is asked for: a place, a taker or a card; with a planned card noted. */
  stage: string;
  keys: string[];
}

/** What the screen shows now, in one go. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const table = document.querySelector('.table')!;
    const all = [...document.querySelectorAll('.cove [data-target]:not([aria-disabled="true"])')];
    const keys = all.map((target) => target.getAttribute('data-target')!);
    const planned = document.querySelector('.cove .sel')?.getAttribute('data-target') ?? '';
    const stage = ['place:', 'whom:', 'card:'].find((each) => keys.some((key) => key.startsWith(each))) ?? '';
    return {
      state: table.getAttribute('data-state')!,
      steps: table.getAttribute('data-steps')!,
      stage: `${stage} ${planned}`,
      keys: keys.filter((key) => key.startsWith(stage) && (stage !== 'card:' || key !== planned)),
    };
  });

async function decide(
  page: Page,
  random: () => number,
  press: (key: string) => Promise<void>,
): Promise<void> {
  const begun = await look(page);
  let before = begun;
  while (before.state === 'act' && before.steps === begun.steps) {
    const key = before.keys[Math.floor(random() * before.keys.length)];
    if (key) await press(key);
    let now = await look(page);
    const { state, steps, stage } = before;
    for (let waits = 0; waits < 200 && key; waits += 1) {
      if (now.state !== state || now.steps !== steps || now.stage !== stage) break;
      await page.waitForTimeout(15);
      now = await look(page);
    }
    before = now;
  }
}

const current = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.closest('.cove') ? (focused.getAttribute('data-target') ?? '') : '-';
  });

export const driver: Driver = {
  click: (page, random) =>
    decide(page, random, async (key) => {
      await page.locator(`[data-target="${key}"]`).click({ timeout: 5000 });
    }),

  keyboard: (page, random) =>
    decide(page, random, async (key) => {
      for (let tabs = 0; tabs < 40 && (await current(page)) === '-'; tabs += 1)
        await page.keyboard.press('Tab');
      const stage = key.slice(0, key.indexOf(':') + 1);
      if (stage === 'card:') {
        await page.keyboard.press(`Digit${key.slice(stage.length)}`);
        return;
      }
      // The focus is led to the first answer; arrows walk on from there.
      const isThere = async () => (await current(page)).startsWith(stage);
      for (let waits = 0; waits < 20 && !(await isThere()); waits += 1) await page.waitForTimeout(15);
      const arrow = () => ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp'][Math.floor(random() * 4)]!;
      await page.keyboard.press(arrow());
      for (let tries = 0; tries < 30 && !(await isThere()); tries += 1)
        await page.keyboard.press(tries % 2 === 0 ? 'ArrowDown' : arrow());
      await page.keyboard.press('Enter');
    }),
};
