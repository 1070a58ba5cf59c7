// What people agreed on before the game holds on every device: options, series, hints, and the clock.
import { expect, test, type Page } from '@playwright/test';
import { DESKTOP, device, gather, invite, join, PHONE, playTogether, start, TELEVISION } from './gather';
import { stateOf, type Setup } from './harness';
import { drivers } from './players';

const SEED = 3;

/** What is pressed in the form, and what whoever comes by the link then reads. */
interface Agreed {
  choices?: [label: string, value: string | RegExp][];
  switches?: string[];
  read: string[];
}
const AGREED: Partial<Record<Setup['game'], Agreed>> = {
  calypso: {
    choices: [
      ['Façon de jouer', 'Ensemble'],
      ['Petites tuiles', /carré/],
    ],
    switches: ['Fond de l’eau', 'Tuiles baladeuses'],
    read: ['ensemble', 'Fond de l’eau', 'Tuiles baladeuses', 'carré'],
  },
  callisto: {
    choices: [
      ['La dernière colonne', 'Doit être posée'],
      ['Couleurs par personne', 'Deux'],
      ['Série', '2'],
    ],
    switches: ['Retourner les pièces'],
    read: ['Retourner les pièces : non', 'doit être posée', 'deux', 'Série de 2 parties'],
  },
  captn_clever: { switches: ['Variante facile'], read: ['Variante facile : oui'] },
};

for (const [game, { choices = [], switches = [], read }] of Object.entries(AGREED) as [
  Setup['game'],
  Agreed,
][])
  test(`${game}: the options of the form are those of the table, and are read by whoever comes`, async ({
    browser,
  }) => {
    const host = await device(browser, DESKTOP);
    const phone = await device(browser, PHONE);
    const link = await invite(host, game, 1, async () => {
      for (const [label, value] of choices)
        await host.getByRole('group', { name: label }).getByRole('button', { name: value }).click();
      for (const name of switches) await host.getByRole('switch', { name }).click();
    });
    await join(phone, link, 'Tom');
    const texts = (text: string) => text.replaceAll(/\s/g, ' ');
    for (const page of [host, phone]) {
      const said = texts((await page.locator('.ways').textContent())!);
      for (const part of read) expect(said).toContain(part);
    }
    await start(host);
    for (const page of [host, phone]) await page.locator('.table').waitFor();
    await playTogether([host, phone], drivers[game], SEED, 8);
  });

/** Plays for whoever sits at this page over a line of its own, as fast as the server answers. */
function rush(page: Page, table: string): Promise<void> {
  return page.evaluate(
    (code) =>
      new Promise<void>((done, fail) => {
        const line = new WebSocket(new URL('/live', location.href).href.replace(/^http/, 'ws'));
        let id = 0;
        const ask = (method: string, params: object) => {
          const call = { jsonrpc: '2.0', id: ++id, method, params: { table: code, ...params } };
          line.send(JSON.stringify(call));
        };
        line.onopen = () => ask('open', {});
        let heard = '';
        setTimeout(() => fail(new Error(`stands still: ${heard.slice(0, 2000)}`)), 30_000);
        line.onmessage = ({ data }) => {
          heard = String(data);
          const { result, params, error } = JSON.parse(String(data));
          if (error) fail(new Error(error.message));
          const told = result?.you ? result : params;
          if (!told?.now) return;
          if (told.now.status.turn.type === 'over') {
            line.close();
            done();
          }
          const mine = told.now.legal.find(({ legal }: { legal: object[] }) => legal.length > 0);
          if (!mine) return;
          const act = `rush-${told.round}-${told.version}-${mine.seat}`;
          ask('play', { seat: mine.seat, action: mine.legal[0].notation, at: told.version, act });
        };
      }),
    table,
  );
}

test('the second game of a series comes by itself to every device, and the points add up', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, PHONE);
  const television = await device(browser, TELEVISION);
  const link = await invite(host, 'callisto', 1, () =>
    host.getByRole('group', { name: 'Série' }).getByRole('button', { name: '2' }).click(),
  );
  const table = link.split('/').at(-1)!;
  await join(phone, link, 'Tom');
  await start(host);
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  for (const played of ['1 sur 2', '2 sur 2']) {
    for (const page of [host, phone]) await page.locator('.table:not([data-state="over"])').waitFor();
    await Promise.all([host, phone].map((page) => rush(page, table)));
    for (const page of [host, phone])
      await expect(page.getByText(`La série · ${played}`)).toBeVisible({ timeout: 60_000 });
    await television.locator('.feast').waitFor();
    if (played === '1 sur 2') await phone.getByRole('button', { name: 'Partie suivante' }).click();
  }
  await host.getByRole('button', { name: 'Revanche' }).click();
  for (const page of [host, phone, television]) await page.locator('.room').waitFor();
});

test('a table without hints has none, and one with them shows a hint to whoever asked', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, DESKTOP);
  await gather('callisto', host, [phone]);
  const [asks, other] = (await stateOf(host)).state === 'act' ? [host, phone] : [phone, host];
  await asks.locator('.table[data-state="act"]').waitFor();
  const hints = async (page: Page) => {
    await page.getByRole('tab', { name: 'Conseil' }).click();
    return page.getByRole('button', { name: 'Conseil', exact: true });
  };
  await (await hints(asks)).click();
  await expect(asks.getByText(/Je jouerais|Joue là où/).first()).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText(/Je jouerais|Joue là où/)).toHaveCount(0);
  // The host thinks better of it.
  await host.getByRole('button', { name: 'Menu de la table' }).click();
  await host.getByRole('switch', { name: 'Conseils permis' }).click();
  await expect(host.getByRole('switch', { name: 'Conseils permis' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  await host.keyboard.press('Escape');
  await drivers.callisto.click(asks, () => 0.5);
  await other.locator('.table[data-state="act"]').waitFor();
  await expect(await hints(other)).toHaveCount(0);
  await expect(other.getByText('Cette table joue sans conseils.')).toBeVisible();
});

/** The host asks for a clock that the page does not offer: nobody waits for 30 seconds here. */
function setClock(page: Page, table: string, clock_s: number): Promise<void> {
  return page.evaluate(
    ({ code, rules }) =>
      new Promise<void>((done) => {
        const line = new WebSocket(new URL('/live', location.href).href.replace(/^http/, 'ws'));
        const ask = (id: number, method: string, params: object) =>
          line.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: { table: code, ...params } }));
        line.onopen = () => ask(1, 'open', {});
        line.onmessage = ({ data }) => {
          const { id } = JSON.parse(String(data));
          if (id === 1) ask(2, 'rules', { rules, act: `clock-${rules.clock_s}` });
          if (id !== 2) return;
          line.close();
          done();
        };
      }),
    { code: table, rules: { clock_s } },
  );
}

test('everybody sees the clock run; whoever lets it run out is stood in for, and takes the seat back', async ({
  browser,
}) => {
  const host = await device(browser, DESKTOP);
  const phone = await device(browser, DESKTOP);
  const television = await device(browser, TELEVISION);
  const link = await gather('callisto', host, [phone]);
  const table = link.split('/').at(-1)!;
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  await host.getByRole('button', { name: 'Menu de la table' }).click();
  await host.getByRole('group', { name: 'Temps pour jouer' }).getByRole('button', { name: '180' }).click();
  await host.keyboard.press('Escape');
  const left = (page: Page) => page.getByText(/^\d+ s$/).first();
  for (const page of [host, phone, television]) await expect(left(page)).toBeVisible();
  const seconds = async (page: Page) => parseInt((await left(page).textContent())!);
  await expect.poll(() => seconds(host)).toBeLessThan(180);
  await phone.reload(); // it does not begin to count anew
  await expect(left(phone)).toBeVisible();
  expect(await seconds(phone)).toBeLessThan(180);

  if ((await stateOf(host)).state === 'act') await drivers.callisto.click(host, () => 0.5);
  await phone.locator('.table[data-state="act"]').waitFor();
  await setClock(host, table, 1);
  const seat = television.locator('[data-seat="1"]').first();
  await expect(seat).toContainText('Crabe');
  await setClock(host, table, 0);
  await phone.getByRole('button', { name: 'Menu de la table' }).click();
  await phone.getByRole('button', { name: 'Rendre la place' }).click();
  await phone.keyboard.press('Escape');
  await expect(seat).not.toContainText('Crabe');
  await playTogether([host, phone], drivers.callisto, SEED, 6);
});
