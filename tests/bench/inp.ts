import { parseArgs } from 'node:util';

import { chromium, type Locator, type Page } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { takeInteractions, watchInteractions } from './support/interactions.ts';
import { quantile } from './support/measure.ts';
import { recordColumn } from './support/report.ts';
import { startOwnServer } from './support/servers.ts';

// How long the add panel and the reorder dialog take from a real key or pointer event to the next
// paint, on a phone's screen with a slowed-down processor.
// Target: the interaction to next paint (INP), the longest of each row, is at most 100 ms. The first
// row presses Tab, which only moves the focus: a machine that is slow there cannot meet the target.
// Usage: node tests/bench/inp.ts [--items N] [--slowdown N]

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '200' },
    slowdown: { type: 'string', default: '4' },
  },
});
const items = Number(values.items);
const slowdown = Number(values.slowdown);
const TARGET_MS = 100;
const ADDED = 10;
const MOVES = 15;

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it or set CHROME_PATH.');
const server = await startOwnServer();
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await watchInteractions(page);
  const rankingId = await fill(page);
  await page.goto(`/rankings/${rankingId}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  await panel
    .getByRole('button', { name: /^Ajouter « / })
    .first()
    .waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await takeInteractions(page);

  const rows: Record<string, ReturnType<typeof row>> = {};
  rows['Tab, which only moves the focus'] = row(await tabs(page));
  rows['add panel: typing'] = row(await typing(page, panel));
  rows[`add panel: adding ${ADDED} with Enter`] = row(await addingByEnter(page, panel));
  rows[`add panel: adding ${ADDED} with the mouse`] = row(await addingByMouse(page, panel));

  rows['reorder dialog: moving with the keyboard'] = row(
    await movingByKeyboard(page, await openReorder(page, rankingId)),
  );
  // Opened again: the moves have scrolled the list.
  rows['reorder dialog: dragging with the mouse'] = row(
    await dragging(page, await openReorder(page, rankingId)),
  );
  const dialog = await openReorder(page, rankingId);
  rows['reorder dialog: finding in the list'] = row(await finding(page, dialog));
  rows['reorder dialog: placing by number'] = row(await placing(page, dialog));
  console.log(
    `${items} items, ${slowdown}× slower processor; milliseconds, target ≤ ${TARGET_MS}.`,
  );
  console.table(rows);
  recordColumn('inp', rows, 'longest', 'ms');
} finally {
  await browser.close();
  await server.close();
}

/** Signs up and creates a ranking. Returns its id. */
async function fill(page: Page): Promise<string> {
  const account = { email: 'mesure@exemple.fr', password: 'motdepasse-solide' };
  const answer = await page.request.post('/api/session/signUp', { data: account });
  if (!answer.ok()) throw new Error(`The sign-up failed: ${answer.status()}`);
  const { store } = server;
  const user = store.database.prepare('select id, email from user').get();
  const { rankings } = store.as({
    uid: String(user?.['id']),
    email: String(user?.['email']),
    displayName: null,
    isAdmin: false,
  });
  const { id } = await rankings.create({ title: 'Deux cents mangas' });
  await rankings.addItems(
    id,
    Array.from({ length: items }, (_, index) => ({
      mangaId: `manga-${index}`,
      title: `Manga numéro ${index + 1}`,
      author: 'Une autrice',
      coverUrl: 'covers/one-piece.webp',
    })),
  );
  return id;
}

async function tabs(page: Page): Promise<number[]> {
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab', { delay: 30 });
  return takeInteractions(page);
}

async function typing(page: Page, panel: Locator): Promise<number[]> {
  await panel.getByRole('searchbox').click();
  await takeInteractions(page);
  for (const text of ['Naruto', 'One Piece', 'Urasawa', 'a']) {
    await page.keyboard.press('ControlOrMeta+a');
    // About as fast as a quick typist.
    await page.keyboard.type(text, { delay: 120 });
    await page.waitForTimeout(1000);
  }
  return takeInteractions(page);
}

async function addingByEnter(page: Page, panel: Locator): Promise<number[]> {
  for (let added = 0; added < ADDED; added += 1) {
    await addBy(panel, async () => {
      // After an addition Enter waits for another key.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    });
  }
  return takeInteractions(page);
}

async function addingByMouse(page: Page, panel: Locator): Promise<number[]> {
  // The whole catalogue again: the last search may be used up.
  await panel.getByRole('searchbox').fill('');
  await panel
    .getByRole('button', { name: /^Ajouter « / })
    .nth(ADDED)
    .waitFor();
  await takeInteractions(page);
  const first = panel.getByRole('button', { name: /^Ajouter « / }).first();
  for (let added = 0; added < ADDED; added += 1) await addBy(panel, () => first.click());
  return takeInteractions(page);
}

/** Adds by `act`, and waits until what was first in the list has left it. */
async function addBy(panel: Locator, act: () => Promise<void>): Promise<void> {
  const name = await panel
    .getByRole('button', { name: /^Ajouter « / })
    .first()
    .getAttribute('aria-label');
  if (name === null) throw new Error('The panel offers no manga');
  await act();
  await panel.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
}

async function openReorder(page: Page, rankingId: string): Promise<Locator> {
  await page.goto(`/rankings/${rankingId}`);
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le classement' });
  await dialog
    .getByRole('button', { name: /^Déplacer « / })
    .first()
    .waitFor();
  // The rows are still while it is at rest.
  await page.waitForTimeout(1000);
  await takeInteractions(page);
  return dialog;
}

async function movingByKeyboard(page: Page, dialog: Locator): Promise<number[]> {
  await dialog
    .getByRole('button', { name: /^Déplacer « / })
    .first()
    .focus();
  await page.keyboard.press('Space');
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('ArrowDown', { delay: 80 });
  await page.keyboard.press('Space');
  await dialog.getByText('Sauvegarde…').waitFor({ state: 'hidden' });
  return takeInteractions(page);
}

async function finding(page: Page, dialog: Locator): Promise<number[]> {
  const search = dialog.getByRole('searchbox');
  await search.click();
  await page.waitForTimeout(1000);
  await takeInteractions(page);
  for (const text of ['numéro 12', 'manga 7', 'une autrice']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text, { delay: 120 });
    await page.waitForTimeout(500);
  }
  const durations = await takeInteractions(page);
  await page.keyboard.press('Escape');
  return durations;
}

/** The press on the number, the digits, and Enter until the row is in its place. */
async function placing(page: Page, dialog: Locator): Promise<number[]> {
  await takeInteractions(page);
  for (const place of ['3', '1', String(items), '2', String(Math.ceil(items / 2))]) {
    await dialog
      .getByRole('button', { name: /^Place de « / })
      .nth(4)
      .click();
    await page.keyboard.type(place, { delay: 120 });
    await page.keyboard.press('Enter');
    await dialog.getByText('Sauvegarde…').waitFor({ state: 'hidden' });
    await page.waitForTimeout(500);
  }
  return takeInteractions(page);
}

async function dragging(page: Page, dialog: Locator): Promise<number[]> {
  const handles = dialog.getByRole('button', { name: /^Déplacer « / });
  const second = () => handles.nth(1).getAttribute('aria-label');
  for (let round = 0; round < 5; round += 1) {
    const before = await second();
    const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(4).boundingBox()];
    if (from === null || to === null) throw new Error('The handles are not shown');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    // The drag ignores moves made before it has started.
    await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 3 });
    await page.waitForTimeout(300);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 20 });
    await page.waitForTimeout(300);
    await page.mouse.up();
    await dialog.getByText('Sauvegarde…').waitFor({ state: 'hidden' });
    await page.waitForTimeout(500);
    if ((await second()) === before) throw new Error('The drag moved nothing');
  }
  return takeInteractions(page);
}

/** @throws Error when the browser reported nothing, which proves nothing */
function row(durations: readonly number[]) {
  if (durations.length === 0) throw new Error('The browser reported no interaction');
  const longest = Math.max(...durations);
  return {
    interactions: durations.length,
    median: quantile(durations, 0.5),
    longest,
    met: longest <= TARGET_MS ? 'yes' : 'NO',
  };
}
