import { expect, type Locator } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { createRanking } from '../support/writes.ts';

test.use({ person: 'collector' });

/** Where the rows of a ranking are in the window. */
const placesOf = (titles: Locator) =>
  titles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

test('whether a new ranking is in order is asked without moving anything', async ({
  page,
  world,
}) => {
  const id = await createRanking(page, world.url, { title: 'Mes sept premiers' });
  await visit(page, `/rankings/${id}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  const ranking = new RankingPage(page);
  for (let count = 1; count <= 7; count += 1) {
    await ranking.addsOf(panel).first().click();
    await expect(panel.getByText(new RegExp(`^${count} mangas? dans`))).toBeVisible();
  }
  await panel.getByRole('button', { name: 'Terminé' }).click();
  const question = page.getByText('Dans le bon ordre');
  await expect(question).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Par duels, 14 questions' })).toBeInViewport();
  await expect(ranking.titles()).toHaveCount(7);
  await expect(panel).toBeHidden();
  const before = await placesOf(ranking.titles());
  await page.getByRole('button', { name: 'Ne plus demander' }).click();
  await expect(question).toHaveCount(0);
  expect(await placesOf(ranking.titles())).toEqual(before);
  await visit(page, `/rankings/${id}`);
  await expect(ranking.titles()).toHaveCount(7);
  await expect(question).toHaveCount(0);
});
