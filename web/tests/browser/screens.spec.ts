// Home, new table, settings, my games and rules, as people meet them before and after a game.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { openTable, seats, setupOf } from './harness';
import { clippedTexts, remembered, scrollsSideways } from './screen';

const SCREENS = {
  home: '',
  newCalypso: 'new/calypso',
  newCallisto: 'new/callisto',
  newCaptn: 'new/captn_clever',
  newKuna: 'new/kuna_yala',
  newCalcory: 'new/calcory',
  settings: 'settings',
  games: 'games',
  rules: 'calypso/rules',
  clause: 'kuna_yala/rules/4.1',
};

/** Opens a screen and waits until it has its title and all that the engine tells. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`./#/${path}`);
  await page.locator('h1').waitFor();
  if (path.startsWith('new/')) await page.locator('footer .btn.primary').waitFor();
  if (path.includes('/rules')) await page.locator('section ol > li').first().waitFor();
}

const LOOKS = [
  {
    name: 'wide, light, French',
    size: { width: 1440, height: 900 },
    settings: { lang: 'fr', theme: 'light' },
  },
  {
    name: 'wide, dark, English',
    size: { width: 1440, height: 900 },
    settings: { lang: 'en', theme: 'dark' },
  },
  { name: 'phone, dark, French', size: { width: 360, height: 780 }, settings: { lang: 'fr', theme: 'dark' } },
  {
    name: 'phone, light, English',
    size: { width: 360, height: 640 },
    settings: { lang: 'en', theme: 'light' },
  },
  { name: 'tablet, French', size: { width: 820, height: 1180 }, settings: { lang: 'fr', theme: 'light' } },
  {
    name: 'phone, large text',
    size: { width: 360, height: 780 },
    settings: { lang: 'fr', theme: 'light', scale: 'large' },
  },
];

for (const look of LOOKS) {
  test(`fits and is accessible: ${look.name}`, async ({ page }) => {
    await page.setViewportSize(look.size);
    await remembered(page, look.settings);
    for (const [name, path] of Object.entries(SCREENS)) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.settings.lang);
      expect.soft(await scrollsSideways(page), `${name} scrolls sideways`).toBe(false);
      expect.soft(await clippedTexts(page), `${name} clips`).toEqual([]);
      await expectAccessible(page, name);
    }
  });
}

test('a table is made through the form and remembered', async ({ page }) => {
  await remembered(page, { lang: 'fr', names: [{ name: 'Léa', avatar: 'turtle' }] });
  await open(page, '');
  await page.getByRole('link', { name: 'Calypso : nouvelle table' }).click();
  await expect(page.getByLabel('Prénom, place 1')).toHaveValue('Léa');
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await page.getByLabel('Prénom, place 3').fill('Mamie Jo');
  await page.getByRole('button', { name: '4, Dauphin' }).click();
  await page.getByRole('button', { name: 'Ensemble' }).click();
  await page
    .getByRole('switch', { name: 'Fond de l’eau' })
    .or(page.getByRole('switch', { name: "Fond de l'eau" }))
    .click();
  await page.getByLabel('Qui commence').selectOption('2');
  await page.getByRole('button', { name: /^Figure de Mamie Jo/ }).click();
  await page.getByRole('button', { name: 'cormoran' }).click();
  await page.getByRole('button', { name: 'Commencer la partie' }).click();
  await page.locator('.table').waitFor();
  await expect(page.locator('.seat .name')).toHaveText(['Léa', 'Plume', 'Mamie Jo']);
  await expect(page.locator('.seat').nth(1)).toContainText('Ordi 4, Dauphin');

  await open(page, 'new/calypso');
  await expect(page.getByLabel('Prénom, place 3')).toHaveValue('Mamie Jo');
  await expect(page.getByRole('button', { name: 'Ensemble' })).toHaveAttribute('aria-pressed', 'true');
  // A name given at one game is known at the others.
  await open(page, 'new/calcory');
  await expect(page.getByLabel('Prénom, place 1')).toHaveValue('Léa');
});

test('the engine says what a table may not be', async ({ page }) => {
  await remembered(page, { lang: 'fr' });
  await open(page, 'new/calypso');
  await page.getByRole('button', { name: 'Retirer Pince' }).click();
  const note = page.locator('footer [role=status]');
  await expect(note).toContainText('En solo, seul le jeu coopératif est possible.');
  await note.getByRole('button', { name: 'Règle 2.1' }).click();
  await expect(page.getByRole('dialog')).toContainText('On joue de deux à six');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ensemble' }).click();
  await expect(note).not.toContainText('solo');
});

test('computers alone make a demonstration', async ({ page }) => {
  await remembered(page, { lang: 'en' });
  await open(page, 'new/callisto');
  await page.getByRole('button', { name: 'Computer', exact: true }).first().click();
  await expect(page.locator('footer [role=status]')).toContainText('Demonstration');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.table').waitFor();
});

test('every setting is remembered', async ({ page }) => {
  await page.goto('./#/settings');
  await page.locator('h1').waitFor();
  await page.evaluate(() =>
    localStorage.setItem('calanque.settings', JSON.stringify({ lang: 'fr', met: ['x'] })),
  );
  await page.reload();
  const choose = (group: string, value: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name: value, exact: true }).click();
  await choose('Thème', 'sombre');
  await choose('Taille du texte', 'grande');
  await choose('Mouvements', 'réduits');
  await choose('Vitesse', 'rapide');
  await choose('Confirmer mes coups', 'toujours');
  await choose('Coordonnées du plateau', 'jamais');
  for (const toggle of await page.getByRole('switch').all()) await toggle.click();
  await page.getByLabel('Volume').fill('30');
  await page.getByRole('button', { name: 'Les montrer à nouveau' }).click();
  await choose('Langue', 'English');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('calanque.settings')!));
  expect(kept).toMatchObject({
    lang: 'en',
    theme: 'dark',
    scale: 'large',
    motion: 'reduced',
    volume: 0.3,
    sounds: false,
    turnSound: false,
    pace: 'fast',
    confirm: 'always',
    letters: true,
    strongPatterns: true,
    hideClauses: true,
    speakClauses: true,
    speak: true,
    shortcuts: false,
    leftHanded: true,
    holdToPeek: false,
    coordinates: 'off',
    met: [],
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('games are kept, deleted, put back and exported', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 'person')), 'shelf');
  await open(page, '');
  await expect(page.getByRole('heading', { name: 'Reprendre Callisto' })).toBeVisible();
  await page.getByRole('link', { name: 'Mes parties' }).click();
  const items = page.locator('li[data-game]');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Léa et Tom');
  await page.getByRole('button', { name: /^Effacer Callisto/ }).click();
  await expect(items).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(items).toHaveCount(1);

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout enregistrer' }).click();
  const file = await (await exported).path();
  await page.getByRole('button', { name: /^Effacer Callisto/ }).click();
  await expect(items).toHaveCount(0);
  await page.getByLabel('Remettre des parties').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: await (await import('node:fs/promises')).readFile(file),
  });
  await expect(items).toHaveCount(1);

  await page.getByRole('link', { name: /^Continuer Callisto/ }).click();
  await page.locator('.table').waitFor();
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('button', { name: 'Effacer pour de bon' }).click();
  await page.goto('./#/games');
  await expect(page.getByRole('heading', { name: 'Aucune partie en cours' })).toBeVisible();
});

test('rules are found whatever the accents, and the way back leads where one came from', async ({ page }) => {
  await remembered(page, { lang: 'fr' });
  await open(page, 'new/calypso');
  await page.getByRole('link', { name: 'Règles' }).click();
  await page.getByLabel('Chercher dans les règles').fill('COOPERATION');
  await expect(page.locator('mark').first()).toHaveText(/coopération/i);
  await expect(page.getByRole('status').first()).toContainText('trouvée');
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await page.getByRole('link', { name: 'Lien vers la règle 4.4' }).click();
  const marked = page.locator('li[aria-current=true]');
  await expect(marked).toContainText('4.4');
  await expect(marked).toBeInViewport();
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(page.getByRole('heading', { name: 'Nouvelle table' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calanque' })).toBeVisible();
});

test('home plays at once, knows the person, and shows nothing of online play', async ({ page }) => {
  await remembered(page, { lang: 'fr', pace: 'none', names: [{ name: 'Zoé', avatar: 'crab' }] });
  await open(page, '');
  await expect(page.getByText(/Rejoindre|en ligne|code/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Jouer tout de suite à Calcory' }).click();
  await page.locator('.table').waitFor();
  await expect(page.locator('.seat .name')).toHaveText(['Zoé', 'Plume']);
});

test('whoever has the box can say what is in it', async ({ page }) => {
  await remembered(page, { lang: 'fr' });
  for (const game of ['captn_clever', 'kuna_yala']) {
    await open(page, `new/${game}`);
    await page.getByRole('button', { name: 'J’ai la boîte' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'J’ai la boîte' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button')).not.toHaveCount(1);
    await expectAccessible(page, `the box of ${game}`);
    await page.keyboard.press('Escape');
  }
});

test('on a plain http address the page says what does not work there', async ({ page }) => {
  await remembered(page, { lang: 'fr' });
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await open(page, '');
  await expect(page.getByText('sauf l’installation et le jeu hors ligne')).toBeVisible();
  await expect(page.getByText('Prêt à jouer hors ligne')).toHaveCount(0);
});

test('home does not need the engine, the other screens say when it is missing', async ({ page }) => {
  await remembered(page, { lang: 'fr' });
  await page.route(/calanque.*\.wasm/, (route) => route.abort());
  await open(page, '');
  await expect(page.getByRole('link', { name: 'Calypso : nouvelle table' })).toBeVisible();
  await page.getByRole('link', { name: 'Calypso : nouvelle table' }).click();
  await expect(page.getByRole('alert')).toContainText('Le jeu n’a pas pu démarrer');
});
