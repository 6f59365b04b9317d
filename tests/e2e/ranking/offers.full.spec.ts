import { expect, type Locator } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { createRanking } from '../support/writes.ts';

test.use({ person: 'reader' });

const addsIn = (part: Locator) => part.getByRole('button', { name: /^Ajouter «\s/ });

test('arrow keys lead from the search to one’s favorites and on to the catalogue', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no arrow keys');
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, `/rankings/${world.rankings.empty}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  const favorites = addsIn(panel.getByRole('region', { name: 'De tes favoris' }));
  const starters = addsIn(panel.getByRole('region', { name: 'Pour commencer' }));
  const catalogue = new RankingPage(page).addsOf(panel);
  const press = async (key: string, then: Locator): Promise<void> => {
    await page.keyboard.press(`Arrow${key}`);
    await expect(then).toBeFocused();
  };
  await expect(favorites).toHaveCount(6);
  await expect(panel.getByRole('searchbox')).toBeFocused();
  // Six works stand in a line here.
  await press('Down', favorites.first());
  await press('Right', favorites.nth(1));
  await press('Down', starters.nth(1));
  await press('Left', starters.first());
  await press('Down', catalogue.first());
  await press('Down', catalogue.nth(1));
  await press('Up', catalogue.first());
  await press('Up', starters.nth(5));
  await press('Up', favorites.nth(5));
  await press('Up', panel.getByRole('searchbox'));
  // And three there.
  await page.setViewportSize({ width: 320, height: 800 });
  await press('Down', favorites.first());
  await press('Right', favorites.nth(1));
  await press('Down', favorites.nth(4));
  await press('Down', starters.nth(1));
});

test('somebody who begins a ranking adds works without typing', async ({ page, world }) => {
  const id = await createRanking(page, world.url, { title: 'Mes débuts' });
  await visit(page, `/rankings/${id}/add`);
  const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
  const starters = addsIn(panel.getByRole('region', { name: 'Pour commencer' }));
  await expect(starters).toHaveCount(6);
  for (let count = 1; count <= 3; count += 1) {
    await starters.first().click();
    await expect(panel.getByText(new RegExp(`^${count} mangas? dans`))).toBeVisible();
  }
  // Others come in their place.
  await expect(starters).toHaveCount(6);
  await panel.getByRole('searchbox').fill('berserk');
  await expect(starters).toHaveCount(0);
  await panel.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByTestId('ranking-item-title')).toHaveCount(3);
});
