// After a game: the result, understanding it, watching it again, its file; and a lesson.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { openTable, seats, setupOf, type Setup } from './harness';
import { expectFits } from './screen';

/** Computers alone play a game to its end. */
async function demonstration(page: Page, game: Setup['game'], count = 2, options = {}): Promise<void> {
  const sitters = seats(...Array<1>(count).fill(1));
  await openTable(page, setupOf(game, sitters, options), 'after');
  await page.locator('.end').waitFor({ timeout: 120_000 });
}

async function savedFile(page: Page): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer le fichier' }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

const openFile = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Held across, a phone gives the board its whole height. */
async function expectWholeBoardAcross(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await page.locator('.cove').boundingBox())?.height).toBe(390);
}

test('result, understanding, replay, file and back', async ({ page }) => {
  await demonstration(page, 'callisto');
  const heading = page.locator('.end h1');
  await expect(heading).toHaveText(/(Léa|Tom) gagne\s!|Égalité/);
  await expect(page.locator('.end .scores ol').first().locator('li')).toHaveCount(2);
  await expect(page.locator('.podium .stand')).toHaveCount(2);
  // The link that began it names the seed.
  await expect(page.getByRole('heading', { name: 'Pas tout au hasard' })).toBeVisible();
  await expect(page.getByText('le hasard vient d’un mot choisi à la main')).toBeVisible();
  await expect(page.getByText('Qui allait gagner')).toHaveCount(0);
  await expectAccessible(page, 'result');
  await expectFits(page, 'result');

  await test.step('the curve comes when it is asked for', async () => {
    await page.getByRole('button', { name: 'Comprendre la partie' }).click();
    await page.locator('.chart').waitFor({ timeout: 120_000 });
    await page.getByText('Le tableau des chances').click();
    await expect(page.locator('table tbody tr').last()).toContainText('100');
    const slider = page.getByLabel('Se promener dans la partie');
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', 'Début');
    const chart = (await page.locator('.chart svg').boundingBox())!;
    await page.mouse.click(chart.x + chart.width / 2, chart.y + chart.height / 2);
    await expect(slider).toHaveAttribute('aria-valuetext', /^Coup 1\d sur \d+$/);
    await expectAccessible(page, 'curve');
    await expectFits(page, 'curve');
  });

  const file = await savedFile(page);
  expect(file.name).toMatch(/^calanque-callisto-.*\.record$/);
  expect(file.text).toMatch(/^calanque record 2\n/);

  await test.step('it can be watched, step by step', async () => {
    await page.getByRole('link', { name: 'Revoir', exact: true }).click();
    const viewer = page.locator('.viewer');
    await expect(viewer).toHaveAttribute('data-at', '0');
    await page.getByRole('button', { name: 'Coup suivant' }).click();
    await expect(viewer).toHaveAttribute('data-at', '1');
    await page.keyboard.press('End');
    await expect(viewer).toHaveAttribute('data-at', (await viewer.getAttribute('data-length'))!);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Au début' }).click();
    await expect(viewer).toHaveAttribute('data-at', '0');
    await page.getByRole('button', { name: 'Évaluer' }).click();
    await expect(page.getByText('Le poulpe jouerait')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'replay');
    await page.getByRole('button', { name: 'Lecture' }).click();
    await expect(viewer).toHaveAttribute('data-at', (await viewer.getAttribute('data-length'))!, {
      timeout: 30_000,
    });
  });

  await test.step('a key moment shows two boards of one position', async () => {
    const viewed = page.url();
    await page.getByRole('link', { name: /^Moment clé 1, coup/ }).click();
    const moment = page.locator('.moment');
    await expect(moment).toHaveAttribute('data-moment', '1');
    await expect(page.getByRole('heading', { name: 'Joué' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Mieux|Sinon/ })).toBeVisible();
    await expect(moment.locator('.cove')).toHaveCount(2);
    // One move each, and faintly the other's.
    for (const board of await moment.locator('.cove').all()) {
      await expect(board.locator('.proposed:not(.faint)')).toHaveCount(1);
      await expect(board.locator('.proposed.faint')).toHaveCount(1);
    }
    for (const words of await moment.locator('section footer').all())
      await expect(words).not.toContainText(/\b[a-p]\d/);
    await expectAccessible(page, 'moment');
    await expectFits(page, 'moment');
    await page.keyboard.press('ArrowRight');
    await expect(moment).toHaveAttribute('data-moment', '2');
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(moment.locator('.cove')).toHaveCount(1);
    await page.locator('h1').click();
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Joué' })).toHaveAttribute('aria-pressed', 'false');
    await expectFits(page, 'moment, 360');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(viewed);
    await page.locator('.viewer').waitFor();
  });

  await test.step('from any place it goes on against a computer', async () => {
    await page.getByLabel('Se promener dans la partie').fill('10');
    await expect(page.locator('.viewer')).toHaveAttribute('data-at', '10');
    await page.getByRole('button', { name: 'Jouer d’ici' }).click();
    await page.getByRole('button', { name: 'Jouer', exact: true }).click();
    await expect(page.locator('.table')).toHaveAttribute('data-state', 'act');
    await expect(page.locator('.table')).toHaveAttribute('data-steps', '10');
  });

  await test.step('the file opens again, a damaged one says where', async () => {
    await page.goto('./#/open');
    await openFile(page, 'broken.record', file.text.replace('\nbegin\n', '\nbegan\n'));
    await expect(page.getByRole('alert')).toContainText('Ce fichier est abîmé');
    await expect(page.getByRole('alert')).toContainText(/Ligne \d+/);
    await expect(page.getByRole('alert')).toContainText('Rien n’est perdu');
    await expectAccessible(page, 'open');
    await openFile(page, 'letter.txt', 'Chère mamie,');
    await expect(page.getByRole('alert')).toContainText('Ce n’est pas une partie de Calanque.');
    await openFile(page, file.name, file.text);
    await expect(page.locator('.viewer')).toHaveAttribute('data-at', '0');
  });
});

test('draws that this device saw sealed are proven; from a file they only repeat', async ({ page }) => {
  await openTable(page, setupOf('calypso', seats(1, 1)), undefined);
  await page.locator('.end').waitFor({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'Tirages prouvés' })).toBeVisible();
  await page.getByText('Le sceau annoncé au départ').click();
  await expect(page.locator('.files code')).toHaveText(/^[0-9a-f]{64}$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tirages prouvés' })).toBeVisible();
  const file = await savedFile(page);
  await page.goto('./#/open');
  await openFile(page, file.name, file.text);
  await page.locator('.viewer').waitFor();
  await page.goto(page.url().replace('replay', 'table'));
  await expect(page.getByRole('heading', { name: 'Tirages refaits' })).toBeVisible();
});

test('won or lost together', async ({ page }) => {
  await demonstration(page, 'calypso', 2, { mode: 'cooperative' });
  await expect(page.locator('.end h1')).toHaveText(/(Gagné|Perdu) ensemble/);
  await page.getByRole('button', { name: 'Comprendre la partie' }).click();
  await expect(page.getByRole('heading', { name: 'Nos chances' })).toBeVisible({ timeout: 60_000 });
});

test('a rematch rotates the start; the next game of a series keeps the totals', async ({ page }) => {
  const setup = { ...setupOf('callisto', seats(1, 1), { start: '0' }), series: 2 };
  await openTable(page, setup, 'series');
  await page.locator('.end').waitFor({ timeout: 60_000 });
  await expect(page.getByText('La série · 1 sur 2')).toBeVisible();
  await page.getByRole('button', { name: 'Partie suivante' }).click();
  await expect(page.getByText('La série · 2 sur 2')).toBeVisible({ timeout: 60_000 });
  const before = page.url();
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(page).not.toHaveURL(before);
});

test('a stopped game says so, and stays closed while something is hidden', async ({ page }) => {
  await openTable(page, setupOf('calcory', seats('person', 1)), 'stop');
  await page.locator('.table[data-state="act"]').waitFor();
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  await page.getByRole('button', { name: 'Arrêter ici' }).click();
  await page.getByRole('button', { name: 'Arrêter ici' }).click();
  await expect(page.locator('.end h1')).toHaveText('Partie arrêtée');
  await expect(page.locator('.podium')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Revoir', exact: true })).toHaveCount(0);
  const { name } = await savedFile(page);
  expect(name).toMatch(/\.save$/);
  const id = page.url().split('/').at(-1)!;
  await page.goto(`./#/replay/${id}`);
  await expect(page.getByRole('heading', { name: 'Cette partie n’est pas finie' })).toBeVisible();
});

test('the result at 360 px and in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await demonstration(page, 'calcory');
  await expectAccessible(page, 'result, dark');
  await expectFits(page, 'result, 360');
  await page.getByRole('button', { name: 'Comprendre la partie' }).click();
  await page.locator('.chart').waitFor({ timeout: 120_000 });
  await expectAccessible(page, 'curve, dark');
  await expectFits(page, 'curve, 360');
  await page.getByRole('link', { name: 'Revoir', exact: true }).click();
  await page.locator('.viewer').waitFor();
  await expectAccessible(page, 'replay, dark');
  await expectFits(page, 'replay, 360');

  await test.step('a move and the draws that follow it are one', async () => {
    const viewer = page.locator('.viewer');
    const length = (await viewer.getAttribute('data-length'))!;
    await page.getByRole('button', { name: 'Coup suivant' }).click();
    await expect(viewer).toHaveAttribute('data-at', '1');
    await expect(page.getByLabel('Se promener dans la partie')).toHaveAttribute(
      'aria-valuetext',
      `Coup 1 sur ${length}`,
    );
    await expect(page.getByRole('button', { name: 'Évaluer' })).toBeEnabled();
  });
  await expectWholeBoardAcross(page);
});

test('a lesson by clicks', async ({ page }) => {
  const settings = { lang: 'fr', pace: 'none', sounds: false, met: ['*'] };
  await page.addInitScript(
    (text) => localStorage.setItem('calanque.settings', text),
    JSON.stringify(settings),
  );
  await page.goto('./#/learn');
  await page.getByRole('heading', { name: 'Apprendre en jouant' }).waitFor();
  await expectAccessible(page, 'lessons');
  await page.getByRole('link', { name: /Calcory/ }).click();
  const lesson = page.locator('.lesson');
  await lesson.waitFor();
  await expectAccessible(page, 'lesson');

  await test.step('another move is answered with words', async () => {
    await page.locator('.cove [data-target="b5"]').click();
    await expect(page.getByRole('alert')).toContainText('Pour cette fois, retourne a1.');
    await expect(lesson).toHaveAttribute('data-at', '0');
  });

  /** Does what the lesson asks for now. */
  const answer = async () => {
    const asks = (await lesson.getAttribute('data-asks'))!.split(' ')[0]!;
    const [verb, first, second] = asks.split(':');
    if (verb === '') await page.getByRole('button', { name: 'Continuer' }).click();
    else if (verb === 'turn') await page.locator(`.cove [data-target="${first}"]`).click();
    else if (verb === 'stop') await page.locator('[data-stop]').click();
    else {
      await page.locator(`[data-target="value-${first}"]`).click();
      await page.locator(`.cove [data-target="${second}"]`).click();
    }
  };
  const length = Number(await lesson.getAttribute('data-length'));
  for (let at = 0; at < length; at += 1) {
    await expect(lesson).toHaveAttribute('data-at', String(at));
    await answer();
    if (at === 1) {
      await page.getByRole('button', { name: 'Un pas en arrière' }).click();
      await expect(lesson).toHaveAttribute('data-at', '1');
      await answer();
    }
  }
  await expect(page.getByRole('heading', { name: 'Bravo' })).toBeVisible();
  await expectAccessible(page, 'praise');
  await page.getByRole('button', { name: 'Jouer pour de bon' }).click();
  await page.locator('.table').waitFor();
  await page.goto('./#/learn');
  await expect(page.getByRole('link', { name: /Calcory/ })).toContainText('Terminée');
  await page.getByRole('link', { name: /Calypso/ }).click();
  await lesson.waitFor();
  await expectWholeBoardAcross(page);
});
