import { expect, test, type Page } from '@playwright/test';
import { BEGUN, LONG, holdToLook, lookFirst, openTable, playOn, seats, setupOf, stateOf } from './harness';
import { driver } from './players/kuna_yala';

const COLOURS = ['red', 'blue', 'green', 'yellow'];
const BEDS = ['sand', 'lagoon', 'meadow', 'abyss', 'rock', 'kelp', 'pebbles', 'wreck'];
/** A list of 64 cards that uses all eight beds and brings names of its own. */
const BOX = {
  names: { red: 'Rouge vif', wreck: 'Galion' },
  cards: COLOURS.flatMap((colour) =>
    BEDS.flatMap((bed) => [1, 2].map((fish) => ({ colour, bed, fish, copies: 1 }))),
  ),
};

async function ended(page: Page, players: number): Promise<void> {
  expect((await stateOf(page)).state).toBe('over');
  await expect(page.locator('.pane .score')).toHaveCount(players);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a person and a computer play to the end by clicks', async ({ page }) => {
  console.log('kuna_yala two seats, seed 11');
  await openTable(page, setupOf('kuna_yala', seats('person', 1)), 'ky-11');
  await playOn(page, driver, { seed: 11 });
  await ended(page, 2);
});

test('four seats, one by keyboard alone', async ({ page }) => {
  console.log('kuna_yala keyboard, seed 12');
  const setup = setupOf('kuna_yala', seats('person', 1, 1, 1), { players: 4, start: 1 });
  await openTable(page, setup, 'ky-12');
  await playOn(page, driver, { by: 'keyboard', seed: 12, ...BEGUN });
  if (LONG) await ended(page, 4);
});

test('three seats with the cards of a box: eight beds and other names', async ({ page }) => {
  console.log('kuna_yala box, seed 13');
  const setup = setupOf('kuna_yala', seats(1, 'person', 1), { players: 3, start: 'lot', cards: BOX });
  await openTable(page, setup, 'ky-13');
  await playOn(page, driver, { seed: 13, ...BEGUN });
  const words = page.getByRole('region', { name: 'Le plateau en mots' });
  await expect(words).toContainText('Rouge vif');
  if (!LONG) return;
  await ended(page, 3);
  await expect(words).toContainText('Galion');
});

test('three seats on a phone: tabs choose the shoal in view', async ({ page }) => {
  console.log('kuna_yala phone, seed 14');
  await page.setViewportSize({ width: 360, height: 780 });
  await openTable(page, setupOf('kuna_yala', seats('person', 1, 1), { players: 3 }), 'ky-14');
  await playOn(page, driver, { seed: 14, until: 30 });
  await page.getByRole('button', { name: 'Voir le banc : Tom' }).click();
  await expect(page.locator('.pane')).toHaveAttribute('data-shoal', '1');
  const small = await page.locator('.cove [data-target]').evaluateAll(
    (all) =>
      all.filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      }).length,
  );
  expect(small).toBe(0);
});

test('the secret colour is on the page only while its owner looks', async ({ page }) => {
  await openTable(page, setupOf('kuna_yala', seats('person', 'person')), 'ky-15');
  // Before the first move each person is led to look, alone.
  await expect(page.locator('.table[data-state="handover"]')).toBeVisible();
  await expect(page.locator('.cove use[href^="#fish-"]')).toHaveCount(0);
  await holdToLook(page);
  const look = page.getByRole('dialog', { name: 'Léa, regarde ton secret' });
  await expect(look.locator('use[href^="#fish-"]')).toHaveCount(1);
  await look.getByRole('button', { name: 'On a vu' }).click();
  const secret = page.getByRole('region', { name: 'Ta couleur' });
  await expect(page.locator('.table[data-state="act"]')).toBeVisible();
  await expect(secret.locator('use[href^="#fish-"]')).toHaveCount(0);
  await secret.getByRole('button').hover();
  await page.mouse.down();
  await expect(secret.locator('use[href^="#fish-"]')).toHaveCount(1);
  await page.mouse.up();
  await expect(secret.locator('use[href^="#fish-"]')).toHaveCount(0);
});

test('from hand to hand a hint is for its owner alone, and one mouse is enough', async ({ page }) => {
  await openTable(page, setupOf('kuna_yala', seats('person', 'person')), 'ky-15');
  await lookFirst(page);
  await page.getByRole('tab', { name: 'Conseil' }).click();
  await page.locator('.hint').getByRole('button', { name: 'Conseil' }).click();
  await expect(page.locator('[data-secret]')).toHaveCount(0);
  await holdToLook(page);
  await expect(page.locator('.hint')).toContainText('là où tu vois le poulpe', { timeout: 20_000 });
  await expect(page.locator('.pane use[href="#octopus"]').first()).toBeVisible();
});

test('either card first; the first can be taken back; a wrong place says why', async ({ page }) => {
  await openTable(page, setupOf('kuna_yala', seats('person', 'person')), 'ky-16');
  await lookFirst(page);
  const steps = (await stateOf(page)).steps;
  const card = (slot: number) => page.locator(`[data-target="card:${slot}"]`);
  const place = page.locator('[data-target^="place:"]');

  // The opponent's card is planned first: nothing is sent yet.
  await card(1).click();
  await page.locator('[data-target="whom:1"]').click();
  await expect(page.locator('.pane.aimed')).toHaveAttribute('data-shoal', '1');
  await place.first().click();
  await expect(card(1)).toContainText('Tom');
  expect((await stateOf(page)).steps).toBe(steps);
  await expect(page.locator('.cd.can').first()).toBeVisible();
  await page.getByRole('button', { name: 'Changer' }).click();
  await expect(card(1)).not.toContainText('Tom');

  // The own card first: it can be taken back until the second is laid.
  await card(1).click();
  await page.locator('[data-shoal="0"] [data-cell="0,0"]').click();
  await expect(page.getByRole('alert').getByRole('button', { name: /Règle/ })).toBeVisible();
  await place.first().click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', String(steps + 1));
  // The gap in the market tells who got its card, the banner what is left to do.
  await expect(page.locator('[data-slot="1"] .done use[href="#av-gull"]')).toBeAttached();
  await expect(page.locator('.steps .now')).toHaveText('une pour Tom');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', String(steps));

  // Planned, then the own card: both are sent, and the market is filled again.
  await expect(page.locator('.table[data-state="act"]')).toBeVisible();
  await card(1).click();
  await page.locator('[data-target="whom:1"]').click();
  await place.first().click();
  await card(2).click();
  await place.first().click();
  await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThan(steps + 3);
});

/** A coral in a ring of bones, twice: only another coral finds a place. */
function lockedIn(open: string, phase: string): string {
  const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${x},${y}=${x || y ? 'bones' : 'coral'}`));
  const gone = [...'rbgy'].flatMap((colour) => [1, 2].map((fish) => `${colour}C${fish}*2`));
  return `rg/21,21,20,20/${open}/${ring.join(';')}|${ring.join(';')}/${gone.join(',')}/-/0/${phase}`;
}

test('nothing fits: two cards are discarded, and lie open', async ({ page }) => {
  const setup = setupOf('kuna_yala', seats('person', 'person'));
  await openTable(page, setup, 'ky-17', {}, lockedIn('rA1,rA2,bA1,shark', 'discards'));
  await lookFirst(page);
  await expect(page.locator('.banner')).toContainText('défausse deux cartes');
  await page.locator('[data-target="card:1"]').click();
  await expect(page.locator('.banner')).toContainText('deuxième');
  await page.locator('[data-target="card:4"]').click();
  await lookFirst(page);
  await page.getByRole('button', { name: 'Défausse : 2' }).click();
  await expect(page.getByRole('dialog')).toContainText('requin');
});

test('no pair fits: one card is placed, another discarded', async ({ page }) => {
  const setup = setupOf('kuna_yala', seats('person', 'person'));
  await openTable(page, setup, 'ky-18', {}, lockedIn('rA1,rA2,coral,shark', 'single'));
  await lookFirst(page);
  await expect(page.locator('.banner')).toContainText('chez qui tu veux');
  await page.locator('[data-target^="place:0:"]').first().click();
  await expect(page.locator('.banner')).toContainText('Défausse une autre carte');
  await page.locator('[data-target="card:1"]').click();
  await expect(page.locator('.banner')).toContainText('Tom');
});

test('a place that would call the curse shows bones and says so; then the cards turn', async ({ page }) => {
  const shoals = '0,0=coral;1,0=rA2;0,1=bD1|0,0=coral;1,0=yC1;2,0=yC2;0,1=gD2/-/-';
  const setup = setupOf('kuna_yala', seats('person', 'person'));
  await openTable(page, setup, 'ky-19', {}, `rg/24,23,23,23/bC1,coral,shark,yB1/${shoals}/0/own`);
  await lookFirst(page);
  await page.locator('[data-target="card:1"]').click();
  await page.locator('[data-target="whom:1"]').click();
  const doom = page.locator('[data-target="place:1:3,0"]');
  await expect(doom).toHaveAccessibleName(/malédiction : 3 cartes/);
  await doom.hover();
  await expect(page.locator('.doomed')).toHaveCount(2);
  await expect(page.locator('.banner')).toContainText('3 cartes deviennent des arêtes');
  // The same sea bed is what allows the place: it is drawn on the edge the two cards would share.
  await expect(page.locator('.joints use')).toHaveAttribute('href', '#bed-h');
  await doom.click();
  await page.locator('[data-target="card:4"]').click();
  await page.locator('[data-target^="place:"]').first().click();
  await lookFirst(page);
  const words = page.getByRole('table', { name: 'Banc : Tom' });
  await expect(words.getByRole('row', { name: /^rang \d corail/ })).toHaveText(
    /corail\s*arêtes\s*arêtes\s*arêtes/,
  );
});

test('the owner of the box counts its cards; the engine says what is wrong', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('calanque.settings', '{"lang":"fr"}'));
  await page.goto('./#/new/kuna_yala');
  await page.getByRole('button', { name: 'J’ai la boîte' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByRole('button', { name: /compter mes cartes/ }).click();
  await expect(editor).toContainText('Cette liste peut servir');
  await editor.getByRole('button', { name: /Une de plus.*deux poissons rouges sur épave/ }).click();
  await expect(editor).toContainText('65 cartes sur 64');
  await expect(editor.getByRole('button', { name: 'Règle 1.5' }).last()).toBeVisible();
  await editor.getByRole('button', { name: /Une de moins.*un poisson rouge sur sable/ }).click();
  await expect(editor).toContainText('Cette liste peut servir');
  const file = {
    name: 'cartes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(BOX)),
  };
  await editor.locator('input[type=file]').setInputFiles(file);
  await expect(editor.getByRole('rowheader', { name: 'Galion' })).toBeVisible();
  await expect(editor).toContainText('Cette liste peut servir');
});

test('a long shoal on a phone: it pans, and has a finger for every place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const corals = Array.from({ length: 11 }, (_, x) => `${x - 4},0=coral`).join(';');
  const position = `rg/18,18,17,17/rA1,yB1,shark,gB2/${corals}|${corals}/-/octopus*8/0/own`;
  await openTable(page, setupOf('kuna_yala', seats('person', 'person')), 'ky-20', {}, position);
  await lookFirst(page);
  await expect(page.locator('.edges span')).toHaveCount(2);
  await page.locator('[data-target="card:1"]').click();
  const place = page.locator('[data-target="place:0:7,0"]');
  await expect.poll(async () => (await place.boundingBox())!.width).toBeGreaterThanOrEqual(43.5);
  await expect(page.locator('.edges .places')).toHaveCount(2);
  await place.click();
  await expect(page.getByRole('table', { name: 'Banc : Léa' })).toContainText('un poisson rouge sur sable');
});

test('a card travels from the market to its place; one carried there by hand does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openTable(page, setupOf('kuna_yala', seats('person', 'person')), 'ky-16', { pace: 'normal' });
  await lookFirst(page);
  // The steps that had been told when a card was seen on its way; later ones turn up cards that may travel by themselves.
  const flown = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new MutationObserver(() => {
      if (document.querySelector('.flight'))
        seen.push(Number(document.querySelector('.table')!.getAttribute('data-steps')));
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const steps = (await stateOf(page)).steps;
  await page.locator('[data-target="card:1"]').click();
  await page.locator('[data-target^="place:"]').first().click();
  await expect(page.locator('.table')).toHaveAttribute('data-steps', String(steps + 1));
  await expect(page.locator('.table[data-state="act"]')).toBeVisible();
  expect(await flown.jsonValue()).toContain(steps);
  await expect(page.locator('.flight')).toHaveCount(0);

  const card = page.locator('[data-target="card:2"]');
  await card.hover();
  await page.mouse.down();
  await page.locator('.pane[data-shoal="1"]').hover();
  await page.locator('[data-target^="place:"]').first().hover();
  await page.mouse.up();
  await expect.poll(async () => (await stateOf(page)).steps).toBeGreaterThan(steps + 2);
  expect(await flown.jsonValue()).not.toContain(steps + 1);
});
