// Calypso by hand: throw, name a colour, turn a tile, take a fish, put a tile back.
import type { Page } from '@playwright/test';
import { pick, stateOf, type Driver } from '../harness';

const TARGET = '.cove [data-target]';
const COLOUR = '.ask [data-target="red"]';

/** Waits until what was pressed has been played. */
async function played(page: Page, steps: number): Promise<void> {
  await page.waitForFunction((before) => {
    const table = document.querySelector<HTMLElement>('.table');
    return !table || Number(table.dataset['steps']) !== before || table.dataset['state'] === 'over';
  }, steps);
}

/** From wherever the focus is to the board, as somebody without a mouse goes. */
async function tabToBoard(page: Page): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.locator(`${TARGET}:focus`).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the board cannot be reached by Tab');
}

async function walk(page: Page, random: () => number): Promise<void> {
  for (let steps = Math.floor(random() * 4); steps > 0; steps -= 1) {
    const way = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][Math.floor(random() * 4)]!;
    await page.keyboard.press(way);
  }
}

export const driver: Driver = {
  async click(page, random) {
    const { steps } = await stateOf(page);
    const asked = await page.locator(COLOUR).count();
    await (await pick(page, TARGET, random)).click();
    if (asked) await (await pick(page, `${TARGET}:not(.ask *)`, random)).click();
    await played(page, steps);
  },

  async keyboard(page, random) {
    const { steps } = await stateOf(page);
    await page.locator(TARGET).first().waitFor();
    await tabToBoard(page);
    const asked = await page.locator(COLOUR).count();
    await walk(page, random);
    await page.keyboard.press('Enter');
    if (asked) {
      await page.locator(`${TARGET}:not(.ask *)`).first().waitFor();
      await tabToBoard(page);
      await page.keyboard.press(`Digit${1 + Math.floor(random() * 6)}`);
    }
    await played(page, steps);
  },
};
