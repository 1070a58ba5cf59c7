// Callisto by hand: take a piece, turn it until it fits, lay it on one of the dots.
import { expect, type Page } from '@playwright/test';
import { pick, stateOf, type Driver } from '../harness';

const GHOST = '[data-lawful]';

/** Lawful places of the piece in hand, with the one under the ghost. */
const fits = async (page: Page): Promise<boolean> =>
  (await page.locator(`[data-place], ${GHOST.replace(']', '="true"]')}`).count()) > 0;

/** Waits until the move counts: in the page, since asking again from here costs more than the game. */
async function played(page: Page, steps: number): Promise<void> {
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('.table')?.dataset['steps']) > before,
    steps,
    { timeout: 15_000 },
  );
}

export const driver: Driver = {
  async click(page, draw) {
    const { steps } = await stateOf(page);
    const finish = page.locator('[data-finish]');
    if ((await finish.count()) > 0 && draw() < 0.5) {
      await finish.click();
      return played(page, steps);
    }
    // Columns of the first turns are in hand already.
    if ((await page.locator(GHOST).count()) === 0)
      await (await pick(page, '[data-piece][aria-disabled="false"]', draw)).click();
    for (let ways = 0; !(await fits(page)); ways += 1) {
      if (ways === 4) await page.getByRole('button', { name: 'Miroir' }).click();
      else await page.getByRole('button', { name: 'Tourner à droite' }).click();
    }
    const dots = page.locator('[data-place]');
    const count = await dots.count();
    if (count > 0) {
      const box = (await dots.nth(Math.floor(draw() * count)).boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    } else {
      await page.locator('[data-place-here]').click();
    }
    await played(page, steps);
  },

  async keyboard(page, draw) {
    const { steps } = await stateOf(page);
    const focused = (selector: string) =>
      page.evaluate((text) => document.activeElement?.matches(text) ?? false, selector);
    const tabTo = async (selector: string) => {
      for (let i = 0; i < 60 && !(await focused(selector)); i += 1) await page.keyboard.press('Tab');
      expect(await focused(selector), `${selector} can be reached by Tab`).toBe(true);
    };
    if ((await page.locator('[data-finish]').count()) > 0 && draw() < 0.5) {
      await tabTo('[data-finish]');
      await page.keyboard.press('Enter');
      return played(page, steps);
    }
    await tabTo('.cove [data-target]');
    if ((await page.locator(GHOST).count()) === 0) {
      const keys = await page
        .locator('[data-piece]')
        .evaluateAll((all) =>
          all.flatMap((each, i) => (each.getAttribute('aria-disabled') === 'false' && i < 12 ? [i] : [])),
        );
      const codes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => `Digit${digit}`);
      await page.keyboard.press([...codes, 'Minus', 'Equal'][keys[Math.floor(draw() * keys.length)]!]!);
    }
    for (let ways = 0; !(await fits(page)); ways += 1) await page.keyboard.press(ways === 4 ? 'f' : 'r');
    for (let i = Math.floor(draw() * 8); i >= 0; i -= 1) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await played(page, steps);
  },
};
