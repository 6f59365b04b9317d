import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from './gallery/settle.ts';
import { test } from './gallery/test.ts';
import { LONG } from './gallery/world.ts';
import { RankingPage } from './pages/ranking-page.ts';

/** Scrolls until the end of the list is `distance` pixels below what is in sight. */
async function bringEnd(more: Locator, distance: number): Promise<void> {
  await more.evaluate(async (button, wanted) => {
    const mark = button.previousElementSibling;
    if (!mark) throw new Error('The list watches for no end');
    let scroller: Element | null = button;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
      scroller = scroller.parentElement;
    }
    const isPage = scroller === null || scroller === document.body;
    const bottom = isPage ? innerHeight : (scroller?.getBoundingClientRect().bottom ?? 0);
    const by = mark.getBoundingClientRect().top - bottom - wanted;
    (isPage ? window : scroller)?.scrollBy({ top: by, behavior: 'instant' });
    // The browser reports what came near with the next frames.
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame);
    }
  }, distance);
}

/** A list of 20 rows that reads on when its end is within 200 px of sight, and no sooner. */
async function expectToReadOn(page: Page, within: Page | Locator, rows: Locator): Promise<void> {
  await expect(rows).toHaveCount(20);
  const more = within.getByRole('button', { name: 'Charger plus' });
  await bringEnd(more, 230);
  await expect(rows).toHaveCount(20);
  await bringEnd(more, 170);
  await expect(rows).toHaveCount(40);
}

test('a ranking shows 20 more within 200 px of its end', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.long}`);
  await expectToReadOn(page, page, page.getByTestId('ranking-item-title'));
});

test.describe('its owner', () => {
  test.use({ person: 'reader' });

  test('gets 20 more in the add panel within 200 px of its end', async ({ page, world }) => {
    await visit(page, `/rankings/${world.rankings.empty}`);
    const panel = await new RankingPage(page).openAddPanel();
    await expectToReadOn(page, panel, panel.getByRole('button', { name: /^Ajouter « / }));
  });

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
    const handles = dialog.getByRole('button', { name: /^Déplacer « / });
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
    const handle = dialog.getByRole('button', { name: /^Déplacer « Que sa volonté soit faite/ });
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
