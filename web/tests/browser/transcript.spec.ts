// What a screen reader says: one transcript a game, compared with the one kept beside this file.
// `CALANQUE_WRITE=1 npx playwright test transcript` writes them anew.
import { expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { openTable, playOn, seats, setupOf } from './harness';
import { drivers, GAMES, USUAL } from './players';

const STEPS = 24;

for (const game of GAMES) {
  test(`${game}: what is heard in the first ${STEPS} steps`, async ({ page }) => {
    await openTable(
      page,
      setupOf(game, seats('person', ...Array<2>(USUAL[game] - 1).fill(2)), { start: '0' }),
      'heard',
    );
    await page.evaluate(() => {
      const heard: string[] = [];
      (globalThis as { heard?: string[] }).heard = heard;
      const region = document.querySelector('[data-announcement]')!;
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await playOn(page, drivers[game], { by: 'keyboard', until: STEPS, seed: 5 });
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
