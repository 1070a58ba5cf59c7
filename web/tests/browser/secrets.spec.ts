// Several people at one screen: nothing secret is in the document for the wrong person.
import { expect, test, type Page } from '@playwright/test';
import { holdToLook, lookFirst, openTable, playOn, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';
import { drawn } from './screen';

/** The document and the accessible tree as text, less what changes by itself. */
async function shown(page: Page): Promise<string> {
  const markup = await page.evaluate(() => document.getElementById('app')!.outerHTML);
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const names = nodes.map((node) => `${node.role?.value ?? ''} ${node.name?.value ?? ''}`);
  return [
    markup.replace(/\s(id|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g, ''),
    ...names,
  ].join('\n');
}

/** The same public table with another secret must look the same, byte for byte. */
async function looksTheSame(
  page: Page,
  game: 'captn_clever' | 'kuna_yala',
  positions: string[],
  players: number,
) {
  const seen: string[] = [];
  for (const position of positions) {
    const persons = Array<'person'>(players).fill('person');
    await openTable(page, setupOf(game, seats(...persons), { start: '0' }), 'secret', {}, position);
    await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
    if ((await stateOf(page)).state === 'handover') await lookFirst(page);
    seen.push((await shown(page)).replaceAll(/table\/\w+/g, 'table'));
  }
  expect(seen[1]).toBe(seen[0]);
}

test('Kuna Yala: two deals of secret colours look the same', async ({ page }) => {
  const rest =
    '/22,23,23,23/rA1,coral,rB2,yB1/-1,0=bA1;0,0=coral;1,0=rA2|-2,0=coral;-1,0=coral;0,0=coral;1,0=shark;2,0=gA1/gA2/-/0/own';
  await looksTheSame(page, 'kuna_yala', [`rg${rest}`, `by${rest}`], 2);
});

test('Capt’n Clever: two treasures look the same', async ({ page }) => {
  await looksTheSame(page, 'captn_clever', ['1,2-4,9,-/7,8-9,2,-/0/sail', '1,2-4,3,-/7,8-9,6,-/0/sail'], 2);
});

for (const game of ['captn_clever', 'kuna_yala'] as const) {
  test(`${game}: a peek shows the secret while it is held, and leaves nothing behind`, async ({ page }) => {
    const players = game === 'captn_clever' ? 3 : 2;
    await openTable(
      page,
      setupOf(game, seats(...Array<'person'>(players).fill('person')), { start: '0' }),
      'peek',
    );
    await playOn(page, drivers[game], { until: game === 'captn_clever' ? 7 : 20 });
    await expect.poll(async () => (await stateOf(page)).state).toBe('act');
    await page.locator('.secret button', { hasText: 'maintenir' }).scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    const before = await shown(page);
    expect(before).not.toContain('data-secret');
    const button = page.locator('.secret button', { hasText: 'maintenir' });
    await button.hover();
    await page.mouse.down();
    await expect(page.locator('[data-secret]').first()).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('[data-secret]')).toHaveCount(0);
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await shown(page)).toBe(before);
  });
}

test('Capt’n Clever: the device is handed over before a card is chosen', async ({ page }) => {
  const setup = setupOf('captn_clever', seats('person', 'person', 'person'), { start: '0' });
  await openTable(page, setup, 'give');
  await playOn(page, drivers.captn_clever, { until: 3 });
  await expect.poll(async () => (await stateOf(page)).state).toBe('handover');
  await expect(page.getByText('Rien de secret n’est affiché sur cet écran.')).toBeVisible();
  await expect(page.locator('[data-secret]')).toHaveCount(0);
  await holdToLook(page);
  await expect(page.locator('[data-secret]').first()).toBeVisible();
});

test('a double tap never acts for the next player', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 'person'), { start: '0' }), 'double');
  await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  for (let turn = 0; turn < 4; turn += 1) {
    const { steps } = await stateOf(page);
    await page.evaluate(() => {
      // Every press is followed by two more at the same place.
      const again = (event: MouseEvent) => {
        if (!event.isTrusted) return;
        const { clientX, clientY } = event;
        for (const ms of [60, 180]) {
          setTimeout(() => {
            const under = document.elementFromPoint(clientX, clientY);
            under?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
            if (ms === 180) document.body.dataset['pressed'] = 'thrice';
          }, ms);
        }
      };
      addEventListener('click', again, { capture: true });
    });
    await drivers.callisto.click(page, () => 0.5);
    await page.locator('body[data-pressed=thrice]').waitFor();
    await drawn(page);
    expect((await stateOf(page)).steps).toBe(steps + 1);
    await page.reload();
    await page.locator('.table').waitFor();
    await expect.poll(async () => (await stateOf(page)).state).toBe('act');
  }
});
