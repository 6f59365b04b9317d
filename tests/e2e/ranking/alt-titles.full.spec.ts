import { expect } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { createRanking } from '../support/writes.ts';

test.use({ person: 'collector' });

test('a slip in an alternative title leads to the manga, which names its other titles', async ({
  page,
  world,
}) => {
  const id = await createRanking(page, world.url, { title: 'Mes titans' });
  await visit(page, `/rankings/${id}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  const search = panel.getByRole('searchbox');
  await search.fill('attack on titna');
  const near = panel.getByRole('group', { name: 'Tu voulais dire' });
  await expect(near.getByRole('button')).toHaveText(['Attack on Titan']);
  await near.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Attack on Titan');
  const found = panel.getByRole('link', { name: /進撃の巨人.*aussi\s: Attack on Titan/ });
  await expect(found).toBeVisible();
  await expect(near).toBeHidden();
  await found.click();
  const sheet = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('heading', { name: '進撃の巨人' }) });
  await expect(sheet.getByText(/^Autres titres/)).toHaveText(
    /L’Attaque des Titans · Shingeki no Kyojin · Attack on Titan$/,
  );
  await page.goBack();
  // The main title finds it too, and then no other title is named.
  await search.fill('進撃');
  const own = panel
    .getByRole('link')
    .filter({ has: page.getByText('進撃の巨人', { exact: true }) });
  await expect(own).toBeVisible();
  await expect(own.getByText(/^aussi/)).toBeHidden();
});
