// Home, new table, settings, my games and rules, as people meet them before and after a game.
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { openTable, seats, setupOf, stateOf } from './harness';
import { expectFits, remembered } from './screen';

const SCREENS = {
  home: '',
  newCalypso: 'new/calypso',
  newCallisto: 'new/callisto',
  newCaptn: 'new/captn_clever',
  newKuna: 'new/kuna_yala',
  newCalcory: 'new/calcory',
  settings: 'settings',
  games: 'games',
  open: 'open',
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
  { name: 'wide', size: { width: 1440, height: 900 }, settings: { lang: 'fr', theme: 'light' }, axe: true },
  { name: 'phone', size: { width: 360, height: 640 }, settings: { lang: 'en', theme: 'dark' }, axe: true },
  {
    name: 'phone, large text',
    size: { width: 360, height: 780 },
    settings: { lang: 'fr', theme: 'light', scale: 'large' },
  },
  { name: 'phone across', size: { width: 844, height: 390 }, settings: { lang: 'en', theme: 'light' } },
  {
    name: 'tablet, large text',
    size: { width: 820, height: 1180 },
    settings: { lang: 'en', theme: 'dark', scale: 'large' },
  },
  {
    name: 'television',
    size: { width: 1920, height: 1080 },
    settings: { lang: 'fr', theme: 'dark', scale: 'tv' },
  },
];

for (const look of LOOKS) {
  test(`every screen fits: ${look.name}`, async ({ page }) => {
    await page.setViewportSize(look.size);
    await remembered(page, look.settings);
    for (const [name, path] of Object.entries(SCREENS)) {
      await open(page, path);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(look.settings.lang);
      await expectFits(page, name);
      if (look.axe) await expectAccessible(page, name);
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
  await page.getByRole('button', { name: /^force environ 1\s280\s±\s10/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'the ladder of levels');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ensemble' }).click();
  await expect(page.getByRole('button', { name: /^79\s% de parties gagnées/ })).toBeVisible();
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
  await expect(page.locator('.seat').nth(1)).toContainText('Dauphin 4');

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

test('a letter of the table gets another key; a clash is refused, and all can be put back', async ({
  page,
}) => {
  await openTable(page, setupOf('callisto', seats('person', 'person')), 'keys');
  await page.evaluate(() => (location.hash = '#/settings'));
  const key = (name: string) => page.getByRole('button', { name: `${name} : touche`, exact: false });
  const give = async (name: string, letter: string) => {
    await key(name).click();
    await page.keyboard.press(letter);
  };
  await give('Journal', 'h');
  await expect(page.getByText('H sert déjà à « Conseil »')).toBeVisible();
  await page.keyboard.press('Digit4');
  await expect(page.getByText('Les chiffres, +, − et = servent aux plateaux')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(key('Journal')).toHaveAccessibleName('Journal : touche J. Changer');
  await expect(key('Journal')).toBeFocused();
  await give('Journal', 'x');
  await expect(key('Journal')).toHaveAccessibleName('Journal : touche X. Changer');
  await expectAccessible(page, 'changed keys');

  await page.getByRole('button', { name: 'Retour' }).click();
  await page.locator('.table[data-state=act]').waitFor();
  await page.locator('.cove [tabindex="0"]').first().focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog')).toContainText('Journal');

  await page.goto('./#/settings');
  await give('Place suivante', 'j');
  await page.getByRole('button', { name: 'Remettre les touches : À toutes les tables' }).click();
  await expect(page.getByText('J sert déjà à « Place suivante » (Callisto)')).toBeVisible();
  await page.getByRole('button', { name: 'Remettre les touches : Callisto' }).click();
  await page.getByRole('button', { name: 'Remettre les touches : À toutes les tables' }).click();
  await expect(key('Journal')).toHaveAccessibleName('Journal : touche J. Changer');
});

test('language, theme, text size and sound change at the table without leaving it', async ({ page }) => {
  await openTable(page, setupOf('callisto', seats('person', 'person')), 'quick', { theme: 'light' });
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'sombre' }).click();
  await sheet.getByRole('button', { name: 'grande' }).click();
  await sheet.getByRole('switch', { name: 'Sons du jeu' }).click();
  await sheet.getByRole('button', { name: 'English' }).click();
  await expect(sheet.getByRole('heading', { name: 'Table menu' })).toBeVisible();
  await expectAccessible(page, 'the table menu');
  await page.keyboard.press('Escape');
  await expect(page.locator('.banner')).toContainText('Léa');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-scale', 'large');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('calanque.settings')!));
  expect(kept).toMatchObject({ lang: 'en', sounds: true });
});

test('a stopped game is taken up again, from its result and from the shelf', async ({ page }) => {
  await openTable(page, setupOf('kuna_yala', seats('person', 1), { start: '0' }), 'stop');
  const stop = async () => {
    await page.getByRole('button', { name: 'Menu de la table' }).click();
    await page.getByRole('button', { name: 'Arrêter ici' }).click();
    await page.getByRole('button', { name: 'Arrêter ici' }).click();
    await expect(page.getByRole('heading', { name: 'Partie arrêtée' })).toBeVisible();
  };
  await stop();
  await page.getByRole('button', { name: 'Continuer la partie' }).click();
  await expect(page.getByRole('heading', { name: 'Partie arrêtée' })).toHaveCount(0);
  await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
  await stop();
  await open(page, 'games');
  const item = page.locator('li[data-game]');
  await expect(item).toContainText('Arrêtée avant la fin');
  // It hides something and is not over: it must not be looked through.
  await expect(item.getByRole('link', { name: /^Revoir/ })).toHaveCount(0);
  await item.getByRole('button', { name: /^Reprendre Kuna Yala/ }).click();
  await expect.poll(async () => (await stateOf(page)).state).toMatch(/act|handover/);
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
  await page.getByRole('link', { name: 'Ouvrir un fichier' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Une partie remise.')).toBeVisible();
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

test('home plays at once and knows the person', async ({ page }) => {
  await remembered(page, { lang: 'fr', pace: 'none', names: [{ name: 'Zoé', avatar: 'crab' }] });
  await open(page, '');
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
