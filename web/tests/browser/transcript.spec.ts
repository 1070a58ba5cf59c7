// What a screen reader says: one transcript a game, compared with the one kept beside this file.
// `CALANQUE_WRITE=1 npx playwright test transcript` writes them anew.
import { expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers, GAMES, usualSeats } from './players';

const STEPS = 24;

for (const game of GAMES) {
  test(`${game}: what is heard in the first ${STEPS} steps`, async ({ page }) => {
    await page.addInitScript(() => {
      // From the very beginning: what is said before somebody listens would be lost now and then.
      const heard: string[] = [];
      (globalThis as { heard?: string[] }).heard = heard;
      new MutationObserver(() => {
        const text = document.querySelector('[data-announcement]')?.textContent?.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    await openTable(
      page,
      setupOf(game, seats('person', ...Array<2>(usualSeats(game) - 1).fill(2)), { start: '0' }),
      'heard',
    );
    await playOn(page, drivers[game], { by: 'keyboard', until: STEPS, seed: 5 });
    // Until it is the person's turn again: then everything has been said.
    await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|throw|over/);
    const heard = await page.evaluate(() => (globalThis as { heard?: string[] }).heard!);
    const names = await page
      .locator('[data-target]')
      .evaluateAll((all) =>
        all
          .slice(0, 12)
          .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''),
      );
    const text = `${['# heard', ...heard, '', '# first targets', ...names].join('\n')}\n`;
    const file = new URL(`./transcripts/${game}.txt`, import.meta.url);
    if (process.env.CALANQUE_WRITE) writeFileSync(file, text);
    expect(
      names.every((name) => name !== ''),
      'every target has a name',
    ).toBe(true);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
}
