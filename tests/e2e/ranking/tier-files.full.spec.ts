import { readFileSync } from 'node:fs';

import { posterPath } from '@palmanga/core';
import type { Page } from '@playwright/test';

import { AccountPage } from '../pages/account-page.ts';
import { ListImportPage } from '../pages/list-import-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const SCORED = 'Titre;Note\nNana;8\nMonster;10\nPluto;8\nAkira;9,5\n';
const TITLES = ['Monster', 'Akira', 'Nana', 'Pluto'];

async function exported(page: Page): Promise<string> {
  await new RankingPage(page).press('Exporter…');
  const dialog = page.getByRole('dialog', { name: 'Exporter le classement' });
  await dialog.getByRole('radio', { name: 'JSON' }).check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return readFileSync(await file.path(), 'utf8');
}

test('scores become tiers, which make a poster, and are the same in a fresh account', async ({
  page,
  account,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  await new AccountPage(page).signUp(account);
  const list = new ListImportPage(page);
  await list.open();
  await list.choose('notes.csv', SCORED);
  await page.getByRole('checkbox', { name: 'Une note, un palier' }).check();
  await expect(page.getByText('3 paliers, de la meilleure note à la plus basse.')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('scores.png') });
  await list.find();
  await list.create('Mes notes', TITLES.length);
  await expect(page.getByText(/^4 mangas ajoutés\./)).toBeVisible();
  await expect(new RankingPage(page).titles()).toHaveText(TITLES);

  const before = await exported(page);
  const { tiers } = JSON.parse(before) as { tiers: readonly { label: string; end: number }[] };
  expect(tiers.map(({ label, end }) => `${label}: ${end}`)).toEqual(['10: 1', '9,5: 2', '8: 4']);

  // An item of the owner's menu where the window is narrow.
  if (info.project.name === 'phone') await new RankingPage(page).press('Affiche');
  else await page.getByRole('button', { name: 'Affiche' }).click();
  const dialog = page.getByRole('dialog', { name: 'Affiche du classement' });
  const drawn = page.waitForResponse((response) =>
    response
      .url()
      .includes(posterPath('', { format: 'portrait', top: 'tiers' }).split('?')[1] ?? '-'),
  );
  await dialog.getByRole('radio', { name: 'Paliers' }).check();
  expect((await drawn).status()).toBe(200);
  await expect(dialog.getByRole('img', { name: /par paliers$/ })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('poster.png') });

  const fresh = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const other = await fresh.newPage();
  await new AccountPage(other).signUp({ ...account, email: `autre-${account.email}` });
  const second = new ListImportPage(other);
  await second.open();
  await second.choose('classement.json', before);
  await second.find();
  await second.create('Mes notes', TITLES.length);
  await expect(other.getByText(/^4 mangas ajoutés\./)).toBeVisible();
  expect(await exported(other)).toBe(before);
  await fresh.close();
});
