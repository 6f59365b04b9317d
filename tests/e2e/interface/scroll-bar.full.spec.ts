import { expect, type Page } from '@playwright/test';

import { testLaunchOptions } from '../../../scripts/lib/chromium.ts';
import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

// A computer's scroll bars take room; headless Chromium hides them unless told otherwise.
test.use({
  person: 'reader',
  launchOptions: {
    ...testLaunchOptions(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** The colours on the screen, as red, green and blue, at some distances from its right edge. */
async function coloursAt(page: Page, distances: readonly number[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, places]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (canvas === null) throw new Error('No canvas');
      canvas.drawImage(image, 0, 0);
      return places.map((place) =>
        Array.from(canvas.getImageData(image.width - place, 3, 1, 1).data.slice(0, 3)),
      );
    },
    [picture, distances] as const,
  );
}

/** Compares the middle of the scroll bar's strip, 15 px wide, with what lies beside it. */
async function expectCovered(page: Page, what: string): Promise<void> {
  await settle(page);
  const [strip = [], beside = []] = await coloursAt(page, [7, 25]);
  strip.forEach((part, index) => {
    expect(Math.abs(part - (beside[index] ?? -99)), `${what}: ${strip.join()}`).toBeLessThan(3);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`dialogs leave no strip at the scroll bar’s place, ${theme}`, async ({
    page,
    world,
  }, info) => {
    test.skip(info.project.name === 'phone', 'scroll bars of phones take no room');
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const path = `/rankings/${world.rankings.twelve}`;
    await visit(page, path);
    const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect(room, 'a scroll bar that takes room').toBe(15);
    const dialog = await new RankingPage(page).openReorder();
    await expectCovered(page, 'dialog');
    await dialog
      .getByRole('button', { name: /^Changer la place de «\s/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /mot$/ }).click();
    await expect(page.getByRole('dialog', { name: /^Ton mot sur/ })).toBeVisible();
    await expectCovered(page, 'dialog above a dialog');
    await visit(page, `${path}/add`);
    await expect(page.getByRole('dialog', { name: 'Ajouter des mangas' })).toBeVisible();
    await expectCovered(page, 'panel');
    await visit(page, `${path}/add/manga/akira`);
    await expect(page.getByRole('dialog', { name: 'Fiche du manga' })).toBeVisible();
    await expectCovered(page, 'dialog above a panel');
  });
}

test('a panel has its scroll bar at the edge of the window, and the page under it keeps its width', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'scroll bars of phones take no room');
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const widthOf = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
  const width = await widthOf();
  const panel = await new RankingPage(page).openAddPanel();
  await settle(page);
  for (const height of [800, 700]) {
    await page.setViewportSize({ width: 1280, height });
    await settle(page);
    expect((await panel.boundingBox())?.width).toBe(1280);
    expect(await widthOf()).toBe(width);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await widthOf()).toBe(width);
});
