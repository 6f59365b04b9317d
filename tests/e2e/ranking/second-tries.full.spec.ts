import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { ListImportPage } from '../pages/list-import-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { importCatalogue } from '../support/operator.ts';
import { readItemIds, readJson } from '../support/reads.ts';
import { expect, test } from '../support/test.ts';
import { createRanking, writeRanking } from '../support/writes.ts';

const UNAVAILABLE = 'Le service ne répond pas. Réessaie dans un instant.';

const FIRST = ['Lune', 'Vent', 'Sabre', 'Encre', 'Neige', 'Forge', 'Marée', 'Cendre', 'Lotus'];
const SECOND = ['écarlate', 'muet', 'oublié', 'nomade', 'brisé', 'ancien', 'boréal', 'furtif'];
const THIRD = ['de Kyōto', 'du Nord', 'des Anges'];
const CATALOGUE = FIRST.flatMap((first) =>
  SECOND.flatMap((second) => THIRD.map((third) => `${first} ${second} ${third}`)),
).map((title, index) => ({ id: `essai-${index}`, title }));
const IDS = CATALOGUE.map(({ id }) => id);

test.skip(
  process.env['PALMANGA_TARGET'] === 'firebase',
  'the routes are those of the embedded server',
);

/** The rankings of the page's user, as the server has them. */
async function ownRankings(page: Page, url: string) {
  const read = await readJson(page, `${url}/api/rankings/listOwn?limit=50`);
  return (read as { readonly items: readonly { readonly id: string; readonly title: string }[] })
    .items;
}

/** Goes on with what stops twice, because the answers to its first and its middle part are lost. */
async function goOnAfter(page: Page, lost: () => number): Promise<void> {
  for (const stops of [1, 2]) {
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    expect(lost()).toBe(stops);
    await page.getByRole('button', { name: 'Continuer' }).click();
  }
}

test('a lost answer to Créer and a second try are one ranking', async ({
  page,
  account,
  server,
}) => {
  await new AccountPage(page).begin(account);
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Créer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau classement' });
  await dialog.getByLabel('Nom du classement').fill('Une seule fois');
  const lost = await loseAnswers(page, 'create', 2);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog.getByText(UNAVAILABLE)).toBeVisible();
  expect(lost()).toBe(2);
  expect(await ownRankings(page, server.url)).toMatchObject([{ title: 'Une seule fois' }]);
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(page).toHaveURL(/\/rankings\/[^/]+\/add$/);
  const [made, ...others] = await ownRankings(page, server.url);
  expect(others).toEqual([]);
  expect(page.url()).toContain(made?.id ?? '?');
});

test('one lost answer to Créer is not noticed', async ({ page, account, server }) => {
  await new AccountPage(page).begin(account);
  const lost = await loseAnswers(page, 'create');
  await new RankingPage(page).create('Sans rien dire');
  expect(lost()).toBe(1);
  expect(await ownRankings(page, server.url)).toMatchObject([{ title: 'Sans rien dire' }]);
});

test('a copy whose answers are lost, first and in its middle, is one copy', async ({
  page,
  account,
  server,
  browser,
}, info) => {
  test.setTimeout(120_000);
  await importCatalogue(server, info, CATALOGUE);
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' });
  const source = await context.newPage();
  await new AccountPage(source).begin({ ...account, email: `source-${account.email}` });
  const id = await createRanking(source, server.url, { title: 'La source' });
  const items = CATALOGUE.map(({ id: mangaId, title }) => ({
    mangaId,
    title,
    author: '',
    coverUrl: null,
  }));
  await writeRanking(source, server.url, 'addItems', { id, items });
  await context.close();

  await new AccountPage(page).begin(account);
  await page.goto(`/rankings/${id}`);
  const copy = page.getByRole('button', { name: 'Reprendre ce classement' });
  await loseAnswers(page, 'create', 2);
  await copy.click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.reload();
  const lost = await loseAnswers(page, 'addItems', 2);
  await copy.click();
  await goOnAfter(page, lost);
  await expect(page.getByText(`${IDS.length} mangas repris.`).first()).toBeVisible();
  const [made, ...others] = await ownRankings(page, server.url);
  expect(others).toEqual([]);
  expect(await readItemIds(page, server.url, made?.id ?? '')).toEqual(IDS);
});

test('an import whose answers are lost, first and in its middle, is one ranking', async ({
  page,
  account,
  server,
}, info) => {
  test.setTimeout(180_000);
  await importCatalogue(server, info, CATALOGUE);
  await new AccountPage(page).begin(account);
  const list = new ListImportPage(page);
  await list.open();
  await list.paste(CATALOGUE.map(({ title }, index) => `${index + 1}. ${title}`));
  const create = page.getByRole('button', { name: `Créer le classement (${IDS.length} mangas)` });
  await expect(create).toBeVisible({ timeout: 60_000 });
  await loseAnswers(page, 'create', 2);
  await create.click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.reload();
  const lost = await loseAnswers(page, 'insertItems', 2);
  await create.click();
  await goOnAfter(page, lost);
  await expect(page.getByText(`${IDS.length} manga(s)`)).toBeVisible();
  const [made, ...others] = await ownRankings(page, server.url);
  expect(others).toEqual([]);
  await expect.poll(() => readItemIds(page, server.url, made?.id ?? '')).toEqual(IDS);
});
