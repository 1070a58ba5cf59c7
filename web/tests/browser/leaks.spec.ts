// A table of several devices in two worlds that are alike to some of them: those must show the same in every
// scene, in the document, to a screen reader, in the focus and in what is said. A television knows least.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { DESKTOP, device, join, PHONE, start, TELEVISION } from './gather';
import { LONG, lookFirst, openTable, random, seats, setupOf, stateOf } from './harness';
import { drivers } from './players';
import { expectSame, listen, noticed, TAKEN, WORLDS, type Scenes } from './worlds';

const SEED = 7;
const NAMES = ['Léa', 'Tom', 'Mamie Jo'];
/** Whoever has a device of their own: those at the seats, somebody who looks on, and everybody in the room. */
type Who = 'lea' | 'tom' | 'jo' | 'eve' | 'television';
const SEATED: Who[] = ['lea', 'tom', 'jo'];

interface Evening {
  /** Everybody with a seat, at a device of their own. */
  people: Page[];
  /** What was seen so far, by everybody who is there. */
  scenes: Map<Who, Scenes>;
  /** Waits until every device shows the step that one of them has come to. */
  settle(acted: Page): Promise<void>;
  note(scene: string): Promise<void>;
  close(): Promise<void>;
}

/** Léa begins at her screen from a position, lifts the table onto the server, and the others come. */
async function gatherAt(
  browser: Browser,
  game: 'kuna_yala' | 'captn_clever' | 'calcory',
  persons: number,
  position: string,
): Promise<Evening> {
  const lea = await device(browser, DESKTOP);
  await listen(lea);
  const setup = setupOf(game, seats(...Array<'person'>(persons).fill('person')), { start: '0' });
  await openTable(lea, setup, 'worlds', {}, position);
  await lea.locator('.table:not([data-state="wait"])').waitFor();
  if ((await stateOf(lea)).state === 'handover') await lookFirst(lea);
  await lea.getByRole('button', { name: 'Menu de la table' }).click();
  await lea.getByRole('button', { name: 'Continuer sur plusieurs appareils' }).click();
  const stays = lea.getByRole('button', { name: 'Cet appareil' });
  while ((await stays.count()) > 1) await stays.last().click();
  await lea.getByRole('button', { name: 'Continuer là-bas' }).click();
  await lea.waitForURL(/#\/t\//);
  await lea.locator('.room').waitFor();
  const link = lea.url();
  const code = link.split('/').at(-1)!;

  const people = [lea];
  for (const name of NAMES.slice(1, persons)) {
    const phone = await device(browser, PHONE);
    await listen(phone);
    await join(phone, link, name);
    people.push(phone);
  }
  await start(lea);
  const television = await device(browser, TELEVISION);
  await listen(television);
  await television.goto(link.replace('#/t/', '#/tv/'));
  await television.locator('.tv').waitFor();
  const eve = await device(browser, PHONE);
  await listen(eve);
  await eve.goto(link);
  await eve.getByText('Tu regardes la partie').waitFor();
  for (const phone of people.slice(1)) await phone.locator('.table.hand').waitFor();
  // Whatever was said while people came is not of the game.
  const all = [...people, television, eve];
  for (const page of all) await page.evaluate(() => ((globalThis as { heard?: string[] }).heard!.length = 0));
  const watched = new Map<Who, Page>([
    ...people.map((page, seat) => [SEATED[seat]!, page] as const),
    ['television', television],
    ['eve', eve],
  ]);
  let { steps: settled } = await stateOf(lea);
  const scenes: Evening['scenes'] = new Map([...watched.keys()].map((who) => [who, []]));
  return {
    people,
    scenes,
    async settle(acted) {
      await expect.poll(async () => (await stateOf(acted)).steps).toBeGreaterThan(settled);
      settled = (await stateOf(acted)).steps;
      for (const page of all) await page.locator(`.table[data-steps="${settled}"]`).waitFor();
    },
    async note(scene) {
      for (const [who, page] of watched) {
        const seen = await noticed(page);
        // Less what every table has of its own: its code, and the squares that say it.
        scenes.get(who)!.push([scene, seen.replaceAll(code, 'CODE').replaceAll(/ d="[^"]*h1v1h-1z"/g, '')]);
      }
    },
    close: async () => {
      for (const page of all) await page.context().close();
    },
  };
}

/** Those who do not know see the same in both worlds; whoever knows does not, or nothing was looked at. */
function expectSecret(worlds: Evening[], ...knows: Who[]): void {
  const [one, other] = worlds.map(({ scenes }) => scenes) as [Evening['scenes'], Evening['scenes']];
  for (const [who, scenes] of one)
    if (knows.includes(who)) expect(other.get(who), who).not.toEqual(scenes);
    else expectSame(scenes, other.get(who)!);
}

for (const { game, turns, most, knows } of [
  { game: 'captn_clever', turns: 2, most: 8, knows: ['tom', 'jo'] }, // Jo knows what she seeks, and Tom gave it
  { game: 'kuna_yala', turns: 1, most: 1, knows: ['tom'] }, // then cards are drawn, in each world others
] as const) {
  test(`${game}: what another seeks changes nothing elsewhere (seed ${SEED})`, async ({ browser }) => {
    test.skip(game === 'kuna_yala' && !LONG, 'only in ./test --long');
    const { persons, positions } = WORLDS[game];
    const worlds: Evening[] = [];
    for (const position of positions) {
      const evening = await gatherAt(browser, game, persons, position);
      const lea = evening.people[0]!;
      await evening.note('arrived');
      await lea.getByRole('button', { name: 'Que puis-je faire' }).first().click();
      await lea.getByRole('dialog').waitFor();
      await evening.note('what can I do?');
      await lea.keyboard.press('Escape');
      const draw = random(SEED);
      for (const [turn, page] of evening.people.slice(0, turns).entries())
        for (let made = 0; made < most && (await stateOf(page)).state === 'act'; made += 1) {
          await drivers[game].click(page, draw);
          await evening.settle(page);
          await evening.note(`turn ${turn + 1}, decision ${made + 1}`);
        }
      await evening.close();
      worlds.push(evening);
    }
    expectSecret(worlds, ...knows);
  });
}

test('calcory: which card was put back in secret changes nothing elsewhere', async ({ browser }) => {
  test.skip(!LONG, 'only in ./test --long');
  const worlds: Evening[] = [];
  for (const value of ['Digit9', 'Digit4']) {
    const evening = await gatherAt(browser, 'calcory', 2, TAKEN);
    const lea = evening.people[0]!;
    await evening.note('arrived');
    for (const place of ['a1', 'a2']) {
      await lea.locator(`.cove g[data-target="${place}"]`).click();
      await lea.locator(`.cove g[data-target="${place}"]`).waitFor({ state: 'detached' });
      await evening.settle(lea);
      await evening.note(place);
    }
    await lea.keyboard.press(value);
    await lea.locator('.cove g[data-target="f10"]').click();
    await lea.locator('.table[data-state="wait"]').waitFor();
    await evening.settle(lea);
    await evening.note('put back');
    await evening.close();
    worlds.push(evening);
  }
  expectSecret(worlds, 'lea');
});
