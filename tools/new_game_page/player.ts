// Presses one of the buttons that the table offers.
import { pick, type Driver } from '../harness';

const TARGET = '[data-target]';

export const driver: Driver = {
  async click(page, random) {
    await (await pick(page, TARGET, random)).click();
  },

  async keyboard(page, random) {
    await (await pick(page, TARGET, random)).focus();
    await page.keyboard.press('Enter');
  },
};
