import { expect } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { LONG } from '../gallery/world.ts';
import { RankingPage } from '../pages/ranking-page.ts';

test.describe('the owner of a ranking', () => {
  test.use({ person: 'reader' });

  test('reorders a long ranking of which only the rows in sight are in the page', async ({
    page,
    world,
  }, info) => {
    test.skip(info.project.name === 'phone', 'the same code at another width');
    await visit(page, `/rankings/${world.rankings.long}`);
    const dialog = await new RankingPage(page).openReorder();
    const list = dialog.getByRole('list', { name: 'Ordre du classement' });
    const first = list.locator('li').first();
    await expect(first).toHaveAttribute('aria-setsize', String(LONG));
    const handles = dialog.getByRole('button', { name: /^Déplacer «\s/ });
    expect(await handles.count()).toBeLessThan(40);
    await expect(handles.first()).toHaveAccessibleName('Déplacer « Tome 1 »');
    await list.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const last = dialog.getByRole('button', { name: `Déplacer « Tome ${LONG} »` });
    await expect(last).toBeInViewport();
    expect(await handles.count()).toBeLessThan(40);
    await expect(dialog.getByRole('button', { name: 'Déplacer « Tome 1 »' })).toHaveCount(0);
  });

  test('sees the title under the pointer cut to 20 characters', async ({ page, world }, info) => {
    test.skip(info.project.name === 'phone', 'the same text at another width; mouse only');
    await visit(page, `/rankings/${world.rankings.hard}`);
    const dialog = await new RankingPage(page).openReorder();
    const handle = dialog.getByRole('button', { name: /^Déplacer «\sQue sa volonté soit faite/ });
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 4 });
    const preview = page.locator('p[class*=preview]');
    await expect(preview).toBeInViewport();
    await expect(preview).toHaveText('Que sa volonté soit…');
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  });
});
