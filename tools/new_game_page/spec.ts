import { expect, test } from '@playwright/test';
import { openTable, playOn, seats, setupOf, stateOf } from './harness';
import { driver } from './players/template';

for (const by of ['click', 'keyboard'] as const) {
  test(`a game to its end, by ${by}`, async ({ page }) => {
    await openTable(page, setupOf('template', seats('person', 1)), 'whole');
    await playOn(page, driver, { by });
    expect((await stateOf(page)).state).toBe('over');
  });
}
