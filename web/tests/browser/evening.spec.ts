// A whole evening of each game: two desktops, two phones and a television at one table, from the link to the
// rematch. On the way one reloads, one loses the line and comes back, one goes away and a computer stands in, and
// the host leaves for good.
import { expect, test, type Page } from '@playwright/test';
import { cuttable, DESKTOP, device, gather, PHONE, playTogether, start, TELEVISION } from './gather';
import { LONG, stateOf } from './harness';
import { drivers, GAMES } from './players';

const SEED = 11;

const menu = (page: Page) => page.getByRole('button', { name: 'Menu de la table' }).click();

/** The host's tool in the menu: a computer plays for somebody who is away. */
async function standInFor(name: string, host: Page): Promise<void> {
  await menu(host);
  const row = host.locator('.line', { hasText: name });
  await row.getByRole('button', { name: 'Un ordi joue à sa place' }).click();
  await expect(row.getByRole('button', { name: 'Rendre la place' })).toBeVisible();
  await host.keyboard.press('Escape');
}

/** Everybody's screen shows what the table has come to. */
async function expectTogether(pages: Page[]): Promise<void> {
  const { steps } = await stateOf(pages[0]!);
  for (const page of pages) await expect(page.locator('.table')).toHaveAttribute('data-steps', String(steps));
}

for (const game of GAMES) {
  test(`${game}: from the link to the rematch, with all that happens (seed ${SEED})`, async ({ browser }) => {
    test.skip(!LONG, 'only in ./test --long');
    test.setTimeout(900_000);
    const driver = drivers[game];
    const lea = await device(browser, DESKTOP);
    const tom = await device(browser, DESKTOP);
    const jo = await device(browser, PHONE);
    const zoe = await device(browser, PHONE);
    const television = await device(browser, TELEVISION);
    const line = await cuttable(jo);
    const link = await gather(game, lea, [tom, jo, zoe]);
    await television.goto(link.replace('#/t/', '#/tv/'));
    await television.locator('.tv').waitFor();
    const people = [lea, tom, jo, zoe];
    const until = async (more: number, who: Page[]) =>
      playTogether(who, driver, SEED, (await stateOf(tom)).steps + more);
    await until(6, people);

    await tom.reload();
    await tom.locator('.table').waitFor();
    await until(4, people);

    await line.cut();
    await expect(jo.getByText('On se reconnecte…')).toBeVisible();
    line.mend();
    await expect(jo.getByText('On se reconnecte…')).toHaveCount(0);
    await until(4, people);
    await expectTogether([...people, television]);

    await zoe.goto('about:blank');
    await standInFor('Zoé', lea);
    await until(8, [lea, tom, jo]);
    await zoe.goto(link);
    await zoe.locator('.table').waitFor();
    await menu(lea);
    await expect(
      lea.locator('.line', { hasText: 'Zoé' }).getByRole('button', { name: 'Un ordi' }),
    ).toBeVisible();
    await lea.keyboard.press('Escape');
    await until(4, people);

    await lea.goto('about:blank');
    await menu(tom); // the role has passed on when the host’s tools are there
    await expect(tom.getByRole('button', { name: 'Fermer la table pour tous' })).toBeVisible({
      timeout: 20_000,
    });
    await tom.keyboard.press('Escape');
    await standInFor('Léa', tom);
    await playTogether([tom, jo, zoe], driver, SEED);
    for (const page of [tom, jo, zoe]) {
      await expect(page.locator('.end')).toHaveAttribute('data-result', 'over');
      // Each page has checked the dice itself, also the one that was reloaded and the one that was away.
      await expect(page.locator('.files')).toContainText(/Tirages prouvés|Partie vérifiée/);
    }
    await expect(television.locator('.tv')).toHaveAttribute('data-state', 'over');

    await jo.getByRole('button', { name: 'Revanche' }).click();
    for (const page of [tom, jo, zoe]) await page.locator('.room').waitFor();
    await television.locator('.room').waitFor();
    for (const page of [jo, zoe]) await page.getByRole('button', { name: 'C’est bon pour moi' }).click();
    await start(tom);
    for (const page of [tom, jo, zoe]) await page.locator('.table').waitFor();
    await television.locator('.tv').waitFor();
    await until(3, [tom, jo, zoe]);
  });
}
