// Several devices at one table: a desktop, phones and a television, from the link to the rematch.
import { expect, test } from '@playwright/test';
import {
  cuttable,
  DESKTOP,
  device,
  gather,
  invite,
  join,
  PHONE,
  playTogether,
  start,
  TELEVISION,
} from './gather';
import { holdToLook, LONG, openTable, playOn, seats, setupOf, stateOf } from './harness';
import { BELOW, ROOT } from './ports';
import { drivers, GAMES } from './players';

const SEED = 5;

for (const game of GAMES) {
  test(`${game}: a desktop, a phone and a television, by a link`, async ({ browser }) => {
    // One game whose throws lie open and one with secrets; the others in `./test --long`.
    test.skip(!LONG && game !== 'calypso' && game !== 'kuna_yala', 'only in ./test --long');
    const host = await device(browser, DESKTOP);
    const phone = await device(browser, PHONE);
    const television = await device(browser, TELEVISION);
    const link = await gather(game, host, [phone]);
    await television.goto(link.replace('#/t/', '#/tv/'));
    await television.locator('.tv').waitFor();
    await phone.locator('.table.hand').waitFor(); // the television has the board
    await playTogether([host, phone], drivers[game], SEED, 16);
    const { steps } = await stateOf(host);
    await expect(television.locator('.tv')).toHaveAttribute('data-steps', String(steps));
  });
}

test('two desktops, two phones and a television; a phone is a hand, or the whole table', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const desktop = await device(browser, DESKTOP);
  const jo = await device(browser, PHONE);
  const zoe = await device(browser, PHONE);
  const television = await device(browser, TELEVISION);
  const people = [host, desktop, jo, zoe];
  const link = await gather('captn_clever', host, people.slice(1));
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  await zoe.locator('.table.resting').waitFor();
  await zoe.getByRole('button', { name: 'Coucou' }).click();
  await expect(television.getByText('Zoé : Coucou')).toBeVisible();
  await expect(zoe.locator('.clever')).toHaveCount(0);
  await zoe.getByRole('button', { name: 'Voir le plateau' }).click();
  await expect(zoe.locator('.clever')).toBeVisible();
  await zoe.getByRole('button', { name: 'Ma main' }).click();
  await playTogether(people, drivers.captn_clever, SEED, 6);

  await zoe.getByRole('button', { name: 'Menu de la table' }).click();
  await zoe.getByRole('switch', { name: 'Ce téléphone montre ma main' }).click();
  await zoe.reload();
  await expect(zoe.locator('.clever')).toBeVisible(); // it is remembered
  await expect(zoe.locator('.table')).not.toHaveClass(/hand/);
  await jo.locator('.table.hand').waitFor();
  await television.goto('about:blank');
  await expect(jo.locator('.table')).not.toHaveClass(/hand/); // no board but one's own
});

test('two tabs of one person follow, and either plays', async ({ browser }) => {
  test.skip(!LONG, 'only in ./test --long');
  const host = await device(browser, DESKTOP);
  const tab = await device(browser, PHONE);
  const link = await gather('callisto', host, [tab]);
  const other = await tab.context().newPage();
  await other.goto(link);
  await other.locator('.table').waitFor();
  await playTogether([host, other], drivers.callisto, SEED, 2);
  await playTogether([host, tab], drivers.callisto, SEED, 5);
  for (const page of [tab, other])
    await expect(page.locator('.table')).toHaveAttribute('data-steps', String((await stateOf(host)).steps));
  await tab.close();
  await playTogether([host, other], drivers.callisto, SEED, 7);
});

test('a game begun at one screen goes on at several, and home again', async ({ browser }) => {
  const lea = await device(browser, DESKTOP);
  await openTable(lea, setupOf('callisto', seats('person', 'person'), { start: '0' }), 'lift');
  await playOn(lea, drivers.callisto, { until: 4 });
  await lea.getByRole('button', { name: 'Menu de la table' }).click();
  await lea.getByRole('button', { name: 'Continuer sur plusieurs appareils' }).click();
  await lea.getByRole('button', { name: 'Cet appareil' }).last().click();
  await lea.getByRole('button', { name: 'Continuer là-bas' }).click();
  await lea.waitForURL(/#\/t\//);
  const tom = await device(browser, PHONE);
  await join(tom, lea.url(), 'Tom');
  await start(lea);
  for (const page of [lea, tom]) await page.locator('.table').waitFor();
  await playTogether([lea, tom], drivers.callisto, SEED, 8);
  await lea.getByRole('button', { name: 'Menu de la table' }).click();
  await expect(lea.getByText('Dés honnêtes')).toHaveCount(0); // draws from fresh secrets are nobody’s proof
  await lea.getByRole('button', { name: 'Continuer sur cet appareil seul' }).click();
  await lea.waitForURL(/#\/table\//);
  expect((await stateOf(lea)).steps).toBeGreaterThanOrEqual(8);
  await expect(tom.getByRole('heading', { name: 'La table est fermée' })).toBeVisible();
});

test('a broken line is said, loses nothing that was chosen, and comes back by itself', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  const line = await cuttable(host);
  await gather('callisto', host, [phone]);
  await playTogether([host, phone], drivers.callisto, SEED, 8);
  await expect(host.locator('.table')).toHaveAttribute('data-state', 'act');
  await host.locator('[data-piece][aria-disabled="false"]').first().click();
  const chosen = await host.locator('[aria-pressed="true"]').count();
  await line.cut();
  await expect(host.getByText('On se reconnecte…')).toBeVisible();
  await expect(phone.getByText('On se reconnecte…')).toHaveCount(0);
  line.mend();
  await expect(host.getByText('On se reconnecte…')).toHaveCount(0);
  expect(await host.locator('[aria-pressed="true"]').count()).toBe(chosen);
  await expect(host.locator('[data-lawful]')).not.toHaveCount(0);
  await playTogether([host, phone], drivers.callisto, SEED, 12);
});

test('a move is on the board before the table has answered, and goes back if it is not taken', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  // What the server says to the host can be held back, but for what a move is foreseen from: that may be on its way.
  let held: (string | Buffer)[] | null = null;
  let say = (_: string | Buffer) => {};
  await host.routeWebSocket(/\/live$/, (line) => {
    say = (message) => line.send(message);
    line.connectToServer().onMessage((message) => {
      if (held && !String(message).includes('"result":{"observation"')) held.push(message);
      else say(message);
    });
  });
  const release = () => {
    const messages = held ?? [];
    held = null;
    for (const message of messages) say(message);
  };
  await gather('callisto', host, [phone]);
  await playTogether([host, phone], drivers.callisto, SEED, 8);
  const table = host.locator('.table');
  await expect(table).toHaveAttribute('data-state', 'act');
  const { steps } = await stateOf(host);
  held = [];
  const taken = drivers.callisto.click(host, () => 0.5); // it waits until the move counts
  await expect(table).toHaveAttribute('data-phase', 'move'); // seen here, told nowhere
  await expect(table).toHaveAttribute('data-state', 'wait');
  expect((await stateOf(host)).steps).toBe(steps);
  await expect.poll(async () => (await stateOf(phone)).steps).toBe(steps + 1);
  release();
  await taken;

  // It is refused: the answer that comes is an error.
  await playTogether([host, phone], drivers.callisto, SEED, steps + 2);
  await expect(table).toHaveAttribute('data-state', 'act');
  const lawful = await host.locator('[data-piece][aria-disabled="false"]').count();
  held = [];
  const refused = drivers.callisto.click(host, () => 0.5).catch(() => {});
  await expect(table).toHaveAttribute('data-phase', 'move');
  await expect
    .poll(() => held!.some((message) => String(message).includes('"result":{"version"')))
    .toBe(true);
  const answer = held.find((message) => String(message).includes('"result":{"version"'))!;
  const { id } = JSON.parse(String(answer));
  held = null;
  say(
    JSON.stringify({ jsonrpc: '2.0', id, error: { code: 14, message: 'not kept', data: { why: 'full' } } }),
  );
  await expect(table).toHaveAttribute('data-state', 'act');
  await expect(table).not.toHaveAttribute('data-phase', 'move');
  await expect(host.locator('[data-piece][aria-disabled="false"]')).toHaveCount(lawful);
  await host.close();
  await refused;
});

test('what happened while a line was broken is there when it comes back', async ({ browser }) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  const line = await cuttable(phone);
  await gather('calypso', host, [phone]);
  await playTogether([host, phone], drivers.calypso, SEED, 6);
  while ((await stateOf(host)).state === 'wait')
    await playTogether([host, phone], drivers.calypso, SEED, 1 + (await stateOf(host)).steps);
  await line.cut();
  const before = await stateOf(host);
  await drivers.calypso.click(host, () => 0.3);
  await expect.poll(async () => (await stateOf(host)).steps).toBeGreaterThan(before.steps);
  line.mend();
  const { steps } = await stateOf(host);
  await expect(phone.locator('.table')).toHaveAttribute('data-steps', String(steps));
});

test('reload, a closed device that a computer stands in for, and a host who leaves', async ({ browser }) => {
  const host = await device(browser, DESKTOP);
  const tom = await device(browser, PHONE);
  const jo = await device(browser, PHONE);
  const link = await gather('captn_clever', host, [tom, jo]);
  await playTogether([host, tom, jo], drivers.captn_clever, SEED, 4);

  await tom.reload();
  await tom.locator('.table').waitFor();
  await expect(tom.locator('.table')).toHaveAttribute('data-steps', String((await stateOf(host)).steps));

  await jo.goto('about:blank');
  await expect(host.locator('[data-seat="2"]').first()).toContainText('Pas là en ce moment');
  await host.getByRole('button', { name: 'Menu de la table' }).click();
  await host.getByRole('button', { name: 'Un ordi joue à sa place' }).last().click();
  await host.keyboard.press('Escape');
  await expect(host.locator('[data-seat="2"]').first()).toContainText('Crabe');
  await jo.goto(link);
  await jo.locator('.table').waitFor();
  await expect(host.locator('[data-seat="2"]').first()).toContainText('À distance');

  await host.goto('about:blank');
  await tom.getByRole('button', { name: 'Menu de la table' }).click();
  await expect(tom.getByRole('button', { name: 'Fermer la table pour tous' })).toBeVisible({
    timeout: 20_000,
  });
});

test('the code that is said aloud, a full table that can be watched, and a seat sent away', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const tom = await device(browser, PHONE);
  const eve = await device(browser, PHONE);
  const link = await invite(host, 'calcory', 1);
  const code = await host.locator('.letters b').textContent();
  await tom.goto('./#/join');
  await tom.getByRole('textbox').fill('zzzzzz');
  await tom.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(tom.getByRole('alert')).toContainText('Aucune table');
  await tom.getByRole('textbox').fill(code!.toLowerCase());
  await tom.getByRole('button', { name: 'Rejoindre' }).click();
  await tom.getByRole('textbox', { name: 'Ton prénom' }).fill('Tom');
  await tom.getByRole('button', { name: 'M’asseoir', exact: true }).click();
  await expect(host.locator('[data-seat="1"]')).toContainText('Tom');
  await eve.goto(link);
  await expect(eve.locator('.room')).toBeVisible();
  await expect(host.getByText('1 personne regarde')).toBeVisible();
  await host.getByRole('button', { name: 'Réglages de la place : Tom' }).click();
  await host.getByRole('button', { name: 'Faire sortir de la table' }).click();
  await host.getByRole('button', { name: 'Faire sortir de la table' }).click();
  await expect(tom.getByRole('heading', { name: 'Tu n’es plus à cette table' })).toBeVisible();
  await join(eve, link, 'Zoé');
  await expect(host.locator('[data-seat="1"]')).toContainText('Zoé');
  await start(host);
  await host.locator('.table').waitFor();
});

test('a move is taken back only when the other agrees', async ({ browser }) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  await gather('callisto', host, [phone]);
  await playTogether([host, phone], drivers.callisto, SEED, 7);
  const pages = [host, phone];
  // Whoever moved last asks; the other has moved on if a question is needed at all.
  const asker = (await stateOf(host)).state === 'wait' ? host : phone;
  const other = pages.find((page) => page !== asker)!;
  const { steps } = await stateOf(asker);
  await drivers.callisto.click(other, () => 0.5);
  await expect(asker.locator('.table')).toHaveAttribute('data-state', 'act');
  await asker.getByRole('button', { name: 'Annuler', exact: true }).click();
  await asker.getByRole('button', { name: 'Demander' }).click();
  await expect(other.getByText('voudrait reprendre son coup')).toBeVisible();
  await other.getByRole('button', { name: 'D’accord' }).click();
  await expect.poll(async () => (await stateOf(asker)).steps).toBeLessThan(steps + 1);
});

test('a television asks for nobody’s own view, and shows a secret only while it is held', async ({
  browser,
}) => {
  const television = await device(browser, TELEVISION);
  const phone = await device(browser, PHONE);
  const asked: string[] = [];
  television.on('websocket', (line) => line.on('framesent', ({ payload }) => asked.push(String(payload))));
  // Somebody without a phone plays at the big screen, and opened the table there.
  const link = await invite(television, 'kuna_yala', 1);
  await television.goto(link.replace('#/t/', '#/tv/'));
  await join(phone, link, 'Tom');
  await start(television);
  await television.locator('.tv').waitFor();
  await phone.locator('.table').waitFor();
  await expect(television.getByRole('button', { name: /C’est moi/ })).toBeVisible();
  const looks = asked.filter((call) => /"viewer":\d/.test(call));
  expect(looks, 'nobody has held the button yet').toEqual([]);
  await holdToLook(television);
  await television.getByRole('dialog').getByRole('button', { name: 'On a vu' }).click();
  await playTogether([phone, television], drivers.kuna_yala, SEED, 5);
  await expect(television.locator('.tv')).not.toHaveAttribute('data-steps', '0');
});

test('the page of another host below a path finds its tables on the server it is told', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  // The worker of the page would bring back the one that was built, without what this test writes into it.
  const away = await device(browser, { ...PHONE, serviceWorkers: 'block' });
  // An answer that a test gives counts as one from the wide world, which may not reach this machine unasked.
  await away.context().grantPermissions(['local-network-access']);
  await away.route(/\/dist\/(#.*)?$/, async (route) => {
    const answer = await route.fetch();
    const told = `name="calanque-server" content="http://127.0.0.1:${ROOT}"`;
    const body = (await answer.text()).replace('name="calanque-server" content=""', told);
    await route.fulfill({ body, contentType: 'text/html' }); // a static host sends no policy of ours
  });
  const link = await invite(host, 'calypso', 1);
  await join(away, `http://127.0.0.1:${BELOW}/dist/${new URL(link).hash}`, 'Tom');
  await start(host);
  await playTogether([host, away], drivers.calypso, SEED, 4);
  await away.reload();
  await expect(away.locator('.table')).toBeVisible(); // the same person, at the same seat
  await expect(away.locator('[data-seat="1"]').first()).not.toContainText('À distance');
});

test('a seat is given up, another device becomes oneself, and everything is forgotten', async ({
  browser,
}) => {
  const lea = await device(browser, DESKTOP);
  const tom = await device(browser, PHONE);
  await gather('calcory', lea, [tom]);
  await tom.getByRole('button', { name: 'Menu de la table' }).click();
  await tom.getByRole('button', { name: 'Rendre ma place' }).click();
  await tom.getByRole('button', { name: 'Rendre ma place' }).click();
  await expect(lea.locator('[data-seat="1"]').first()).toContainText('Crabe');

  await lea.goto('./#/tables');
  await expect(lea.locator('[data-table]')).toHaveCount(1);
  await lea.getByText('Moi sur d’autres appareils').click();
  await lea.getByRole('button', { name: 'Montrer un code' }).click();
  const code = await lea.locator('.code').textContent();
  const tablet = await device(browser, PHONE);
  await tablet.goto('./#/tables');
  await tablet.getByText('Moi sur d’autres appareils').click();
  await tablet.getByRole('button', { name: 'J’ai un code' }).click();
  await tablet.getByRole('textbox', { name: 'J’ai un code' }).fill(code!.toLowerCase());
  await tablet.getByRole('button', { name: 'C’est moi' }).click();
  await expect(tablet.locator('[data-table]')).toHaveCount(1);

  await tablet.getByRole('button', { name: 'Effacer tout ce qui me concerne' }).click();
  await tablet.getByRole('button', { name: 'Effacer tout ce qui me concerne' }).click();
  await expect(tablet.locator('[data-table]')).toHaveCount(0);
});
