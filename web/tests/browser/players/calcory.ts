// How a person plays Calcory: turns cards, often stops as soon as it is allowed, and puts cards back.
import type { Page } from '@playwright/test';
import { pick, stateOf, type Driver } from '../harness';

const CARD = '.cove [data-target]';
const STOP = '[data-stop][aria-disabled="false"]';
const VALUE = '[data-target^="value-"]';
/** Games end with a bid of a single card, so stopping early makes them short. */
const STOPS = 0.6;

async function moved(page: Page, before: number): Promise<void> {
  await page.waitForFunction(
    (steps) => Number(document.querySelector('.table')?.getAttribute('data-steps')) !== steps,
    before,
  );
}

/** Presses Tab until something that fits has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    const there = await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

async function walk(page: Page, random: () => number): Promise<void> {
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let i = Math.floor(random() * 4); i > 0; i -= 1)
    await page.keyboard.press(arrows[Math.floor(random() * arrows.length)]!);
}

export const driver: Driver = {
  async click(page, random) {
    const { steps } = await stateOf(page);
    if ((await page.locator(VALUE).count()) > 0) await (await pick(page, VALUE, random)).click();
    const onlyStop = (await page.locator(CARD).count()) === 0;
    const mayStop = (await page.locator(STOP).count()) > 0;
    if (mayStop && (onlyStop || random() < STOPS)) await page.locator(STOP).click();
    else await (await pick(page, CARD, random)).click();
    await moved(page, steps);
  },

  async keyboard(page, random) {
    const { steps } = await stateOf(page);
    if ((await page.locator(CARD).count()) === 0) {
      await tabTo(page, STOP);
      await page.keyboard.press('Enter');
      return moved(page, steps);
    }
    await tabTo(page, CARD);
    if ((await page.locator(VALUE).count()) > 0) {
      await walk(page, random);
      await page.keyboard.press('Enter');
      await page.locator(VALUE).first().waitFor({ state: 'detached' });
      await tabTo(page, CARD);
    }
    if ((await page.locator(STOP).count()) > 0 && random() < STOPS) {
      await page.keyboard.press('s');
    } else {
      await walk(page, random);
      await page.keyboard.press('Enter');
    }
    await moved(page, steps);
  },
};
