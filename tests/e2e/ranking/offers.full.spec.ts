import { expect, type Locator } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test.use({ person: 'reader' });

const addsIn = (part: Locator) => part.getByRole('button', { name: /^Ajouter « / });

test('arrow keys lead from the search to one’s favorites and on to the catalogue', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no arrow keys');
  for (const [width, columns] of [
    [1280, 6],
    [320, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/rankings/${world.rankings.empty}/add`);
    const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
    const favorites = addsIn(panel.getByRole('region', { name: 'De tes favoris' }));
    const catalogue = addsIn(panel.getByRole('list', { name: 'Mangas à ajouter' }));
    await expect(favorites).toHaveCount(6);
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(favorites.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(favorites.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(columns === 6 ? catalogue.first() : favorites.nth(4)).toBeFocused();
    if (columns === 3) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(catalogue.nth(1)).toBeFocused();
    for (let line = 0; line < 6 / columns + 1; line += 1) await page.keyboard.press('ArrowUp');
    await expect(favorites.nth(columns - 1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(panel.getByRole('searchbox')).toBeFocused();
  }
});
