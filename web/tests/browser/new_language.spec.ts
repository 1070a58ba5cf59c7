// A made-up language whose texts are all in capitals: who adds one by its files sees the page speak it.
// `tests/new_language/check_page` makes it, on a copy of the repository.
import { expect, test, type Page } from '@playwright/test';
import languages from '../../../languages.json' with { type: 'json' };
import { openTable, seats, setupOf, stateOf } from './harness';
import { remembered } from './screen';

const made = languages.find(({ code }) => code === 'xx');
test.skip(!made, 'only where the made-up language is');

/** Names are no texts. */
const NAMES = new RegExp(['Calanque', ...languages.map(({ name }) => name)].join('|'), 'g');

/** No small letters in what is shown, or read out of labels. */
async function expectCapitals(page: Page): Promise<void> {
  const said = await page.locator('#app').evaluate((app) => {
    const labels = [...app.querySelectorAll('[aria-label], [placeholder]')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('placeholder')!,
    );
    return [(app as HTMLElement).innerText, ...labels].join('\n');
  });
  const small = said.replace(NAMES, '').match(/.*\p{Ll}{2}.*/gu) ?? [];
  expect([...new Set(small)]).toEqual([]);
}

test.describe('in a browser of that language', () => {
  test.use({ locale: 'xx' });

  test('the home screen speaks it by itself', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: 'CALYPSO: NEW TABLE' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('xx');
    await expectCapitals(page);
  });
});

test('the settings offer it by its own name', async ({ page }) => {
  await remembered(page, { lang: languages[0]!.code });
  await page.goto('./#/settings');
  const choice = page.getByRole('button', { name: made!.name, exact: true });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SETTINGS');
});

test('New table speaks it, with what the engine tells', async ({ page }) => {
  await remembered(page, { lang: 'xx', names: [{ name: 'LÉA', avatar: 'turtle' }] });
  await page.goto('./#/new/calypso');
  await page.getByRole('button', { name: 'START THE GAME' }).waitFor();
  await expectCapitals(page);
});

test('a table speaks it, with what happens at it', async ({ page }) => {
  const sitters = seats('person', 1).map((sitter) => ({ ...sitter, name: sitter.name.toUpperCase() }));
  await openTable(page, setupOf('calypso', sitters, { start: '0' }), 'xx', { lang: 'xx' });
  await page.getByRole('button', { name: 'THROW THE DIE' }).click();
  await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThan(0);
  await expect(page.locator('.table')).toHaveAttribute('data-state', /act|throw/);
  await expectCapitals(page);
});
