import { readFileSync } from 'node:fs';

import type { Browser, Locator, Page } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { ListImportPage } from './pages/list-import-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { importCatalogue } from './support/operator.ts';
import { type Account, expect, expectAccessible, test } from './support/test.ts';

const FIRST = [
  'Lune',
  'Vent',
  'Sabre',
  'Encre',
  'Neige',
  'Forge',
  'Marée',
  'Cendre',
  'Lotus',
  'Ombre',
];
const SECOND = ['écarlate', 'muet', 'oublié', 'nomade', 'brisé', 'ancien'];
const TITLES = FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second}`));
const COUNT = TITLES.length;
const CATALOGUE = TITLES.map((title, index) => ({ id: `palier-${index}`, title }));

/** What the board of a ranking displays: each tier with the titles of its works, as far as they are displayed. */
async function boardOf(page: Page): Promise<readonly string[]> {
  const headings = page.locator('h2[data-color]');
  await expect(headings.first()).toBeVisible();
  const names = await headings.evaluateAll((all) => all.map((one) => one.textContent));
  const sizes: string[] = [];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    const works = await page.getByRole('list', { name, exact: true }).getByRole('listitem').count();
    sizes.push(`${name} ${works}`);
  }
  return sizes;
}

async function openTools(page: Page, dialog: Locator, item: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Paliers' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Somebody else, who has nothing yet. */
async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  return readFileSync(await file.path());
}

test('a tier list of 60: made, changed, shared, seen, drawn, exported and imported elsewhere', async ({
  page,
  account,
  server,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(300_000);
  await importCatalogue(server, info, CATALOGUE);
  const ranking = new RankingPage(page);
  const list = new ListImportPage(page);
  const path = await test.step('60 mangas', async () => {
    await new AccountPage(page).signUp(account);
    await list.open();
    await list.paste(TITLES);
    await expect(list.recognised(COUNT, COUNT)).toBeVisible({ timeout: 60_000 });
    await list.create('Mes soixante', COUNT);
    return new URL(page.url()).pathname.replace(/\/$/, '');
  });

  await test.step('five tiers, a work moved between them, undone, renamed and coloured', async () => {
    const dialog = await ranking.openReorder();
    await openTools(page, dialog, 'S A B C D d’un coup');
    const bar = dialog.locator('[data-bar]');
    await expect(bar).toContainText('5 paliers posés.');
    await dialog
      .getByRole('button', { name: `Place de « ${TITLES[0]} » : 1 sur ${COUNT}` })
      .click();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('11 mangas').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).first().click();
    await expect(dialog.getByText('11 mangas')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Modifier le palier S' }).click();
    const form = dialog.getByRole('form', { name: 'Modifier le palier S' });
    await form.getByLabel('Étiquette').fill('神');
    await form.getByLabel('Nom (facultatif)').fill('Chef-d’œuvre');
    await form.getByRole('radio', { name: 'Vert' }).check();
    await form.getByLabel('Finit à la place n°').fill('7');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('heading', { name: '神 Chef-d’œuvre' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  const sizes = ['神 Chef-d’œuvre 7', 'A 17', 'B 12', 'C 12', 'D 12'];
  await test.step('a visitor opens the link, and switches views', async () => {
    const visitor = await stranger(browser, baseURL);
    await visitor.goto(`${path}?vue=paliers`);
    await expect.poll(() => boardOf(visitor)).toEqual(sizes);
    const views = visitor.getByRole('navigation', { name: 'Vue' });
    await views.getByRole('link', { name: 'Liste' }).click();
    await expect(visitor.getByTestId('ranking-item-title').first()).toHaveText(TITLES[0] ?? '');
    // A phone offers it from a hundred manga on.
    if (info.project.name === 'phone') await visitor.goto(`${path}?vue=couvertures`);
    else await views.getByRole('link', { name: 'Couvertures' }).click();
    await expect(visitor).toHaveURL(/vue=couvertures/);
    await views.getByRole('link', { name: 'Paliers' }).click();
    await visitor.reload();
    await expect.poll(() => boardOf(visitor)).toEqual(sizes);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Affiche' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Affiche du classement' });
    await dialog.getByRole('radio', { name: /^Paliers/ }).check();
    const poster = await download(visitor, dialog);
    expect(poster.subarray(1, 4).toString()).toBe('PNG');
    await visitor.context().close();
  });

  const file = await test.step('exported', async () => {
    await page.goto(path);
    await ranking.press('Exporter…');
    const dialog = page.getByRole('dialog', { name: 'Exporter le classement' });
    await dialog.getByRole('radio', { name: 'JSON' }).check();
    return download(page, dialog);
  });

  await test.step('imported into a fresh account', async () => {
    const other = await stranger(browser, baseURL);
    const second: Account = { ...account, email: `second-${account.email}` };
    await new AccountPage(other).signUp(second);
    const their = new ListImportPage(other);
    await their.open();
    await their.choose('soixante.json', file);
    await their.find();
    await expect(their.recognised(COUNT, COUNT)).toBeVisible({ timeout: 60_000 });
    await their.create('Les mêmes', COUNT);
    await other.goto(`${new URL(other.url()).pathname}?vue=paliers`);
    await expect.poll(() => boardOf(other)).toEqual(sizes);
    await other.context().close();
  });
});
