import { readFileSync } from 'node:fs';

import { Unzipped } from '@palmanga/lists/testing/unzip';
import { BLUE, paintJpeg, RED } from '@palmanga/site/testing/pictures';
import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { ListImportPage } from '../pages/list-import-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const IS_EMBEDDED = process.env['PALMANGA_TARGET'] !== 'firebase';
const FAILED = 'Tes données n’ont pas été téléchargées.';
const DESCRIPTION = 'Du plus relu\nau moins relu.';
const PHOTO = Buffer.from(paintJpeg(600, 400, (x) => (x < 300 ? RED : BLUE)));

/** A list whose last title no catalogue has. */
const LIST = {
  format: 'palmanga-ranking',
  version: 1,
  title: 'Mes relectures',
  description: DESCRIPTION,
  items: [
    { mangaId: '', title: 'Monster', author: '', note: null },
    {
      mangaId: '',
      title: 'Akira',
      author: '',
      note: { text: 'Une « claque ».', isSpoiler: false },
    },
    { mangaId: '', title: 'Pluto', author: '', note: { text: 'Gesicht meurt.', isSpoiler: true } },
    { mangaId: '', title: 'Zzyzx introuvable', author: '', note: null },
  ],
};

const press = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Mes données' }).getByRole('button', { name }).click();

/** Presses the button, and reads the archive that the browser keeps. */
async function download(page: Page): Promise<Unzipped> {
  await page.goto('/dashboard/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Télécharger mes données'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^palmanga-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(`Ton archive est prête : ${file.suggestedFilename()}`)).toBeVisible();
  return new Unzipped(readFileSync(await file.path()));
}

/** Saves a photo, and gives the bytes that are stored. */
async function savePhoto(page: Page): Promise<Buffer> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le profil' });
  const photo = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: PHOTO };
  await dialog.getByTestId('photo').setInputFiles(photo);
  await dialog.getByLabel('Description').fill('Je lis, donc je classe.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const image = page.getByRole('main').locator('header img').first();
  await expect(image).toHaveAttribute('src', /avatar/);
  const base64 = await image.evaluate(async (shown: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(shown.src)).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

async function bring(page: Page, list: object): Promise<void> {
  const importing = new ListImportPage(page);
  await importing.open();
  await importing.choose('classement.json', JSON.stringify(list));
  await importing.find();
  await expect(page.getByText('Reconnu : un classement de Palmanga.')).toBeVisible();
  await importing.create(LIST.title, 3);
  await expect(new RankingPage(page).titles()).toHaveCount(3);
}

test('the archive holds what was made, and its rankings come back in a fresh account', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const ranking = new RankingPage(page);
  await new AccountPage(page).signUp(account);
  await bring(page, LIST);
  const dialog = await ranking.openReorder();
  await dialog.getByRole('button', { name: 'Changer la place de « Pluto »' }).click();
  await page
    .getByRole('menuitem', { name: /premi|haut|tête/i })
    .first()
    .click();
  await ranking.closeDialog(dialog);
  await expect(ranking.titles()).toHaveText(['Pluto', 'Monster', 'Akira']);
  await page.goto('/manga/nana');
  // The button shows it at once, and the next address would cut the call short.
  const saved = page.waitForResponse(/\/api\/favorites\/add$|:commit/);
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Retirer des favoris' })).toBeVisible();
  const photo = await savePhoto(page);

  const archive = await download(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true });
  const folder = 'classements/0001-mes-relectures';
  expect(archive.paths).toEqual([
    'compte.json',
    'profil.json',
    'favoris.json',
    'photo.jpg',
    `${folder}/details.json`,
    `${folder}/classement.json`,
    `${folder}/classement.csv`,
    `${folder}/classement.txt`,
    'LISEZMOI.txt',
  ]);
  expect(archive.json('compte.json')).toMatchObject({ email: account.email });
  expect(archive.json('profil.json')).toMatchObject({
    profile: { bio: 'Je lis, donc je classe.' },
  });
  expect(archive.json('favoris.json')).toMatchObject({ favorites: [{ title: 'Nana' }] });
  expect(Buffer.from(archive.bytes('photo.jpg')).equals(photo)).toBe(true);
  const details = archive.json(`${folder}/details.json`);
  expect(details).toMatchObject({
    title: LIST.title,
    description: DESCRIPTION,
    visibility: 'public',
    items: [
      { position: 1, title: 'Pluto', note: { text: 'Gesicht meurt.', isSpoiler: true } },
      { position: 2, title: 'Monster', note: null },
      { position: 3, title: 'Akira', note: { text: 'Une « claque ».', isSpoiler: false } },
    ],
    unmatched: [{ entry: { title: 'Zzyzx introuvable' } }],
  });
  const { items, versions } = details as { items: { mangaId: string }[]; versions: unknown[] };
  expect(versions[0]).toMatchObject({ itemIds: items.map(({ mangaId }) => mangaId) });
  expect(archive.text('LISEZMOI.txt')).toContain('Ce qui n’y est pas');

  const fresh = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const other = await fresh.newPage();
  await new AccountPage(other).signUp({ ...account, email: `autre-${account.email}` });
  const file = archive.json(`${folder}/classement.json`);
  await bring(other, file);
  const again = await download(other);
  expect(again.json(`${folder}/classement.json`)).toEqual(file);
  expect(again.text(`${folder}/classement.csv`)).toBe(archive.text(`${folder}/classement.csv`));
  expect(again.text('compte.json')).not.toContain(`"${account.email}"`);
  await fresh.close();
});

test('without a network in the middle it says so, and can be tried again', async ({
  page,
  account,
  context,
}, info) => {
  test.setTimeout(180_000);
  await new AccountPage(page).signUp(account);
  await new RankingPage(page).create('Top de nuit');
  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'Mes données' });
  // The code that packs is there; what is lost is the connection.
  await Promise.all([page.waitForEvent('download'), press(page, 'Télécharger mes données')]);
  await context.setOffline(true);
  await press(page, 'Télécharger de nouveau');
  await expect(section.getByText(FAILED)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('failed.png'), fullPage: true });
  await context.setOffline(false);
  await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    press(page, 'Télécharger mes données'),
  ]);
  await expect(section.getByText(FAILED)).toBeHidden();
});

test('a session that ends in the middle saves nothing, and leads back here', async ({
  page,
  account,
  context,
}) => {
  test.skip(!IS_EMBEDDED, 'Firebase keeps its session in the page.');
  test.setTimeout(120_000);
  await new AccountPage(page).begin(account);
  await new RankingPage(page).create('Top de nuit');
  await page.goto('/dashboard/account');
  let downloads = 0;
  page.on('download', () => void (downloads += 1));
  await page.route(/\/api\/unmatched\/get/, async (route) => {
    await context.clearCookies();
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await press(page, 'Télécharger mes données');
  await expect(
    page.getByText('Ta session a expiré. Reconnecte-toi pour continuer.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(downloads).toBe(0);
  await page.unroute(/\/api\/unmatched\/get/);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
  await Promise.all([page.waitForEvent('download'), press(page, 'Télécharger mes données')]);
});
