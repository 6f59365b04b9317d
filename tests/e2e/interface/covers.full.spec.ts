import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test.use({ person: 'reader' });

/** Keeps every cover on its way, as a host does that keeps silent. Returns how to let them come. */
async function holdCovers(page: Page): Promise<() => Promise<void>> {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/covers/**', async (route) => {
    await gate;
    await route.continue();
  });
  return async () => {
    open();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const places = [
  ['a row', (world) => `/rankings/${world.rankings.twelve}`, 'main ol li [class*=picture]'],
  ['a card', () => '/rankings', 'main li [class*=fan]'],
  ['a favorite', () => '/favorites', 'main li'],
  ['a sheet', () => '/manga/one-piece', '[data-sheet]'],
  [
    'a row of the add panel',
    (world) => `/rankings/${world.rankings.twelve}/add`,
    '[role=dialog] li',
  ],
] satisfies readonly (readonly [
  string,
  (world: { rankings: Record<'twelve', string> }) => string,
  string,
])[];

/** Expects that the volume fills the frame of the cover, in its own colour. */
async function expectVolume(frame: Locator): Promise<void> {
  const volume = frame.locator('[class*=volume]:has(> svg)').first();
  await expect(volume).toBeVisible();
  const [inner, outer] = [await volume.boundingBox(), await volume.locator('..').boundingBox()];
  expect(Math.round(inner?.width ?? 0)).toBe(Math.round(outer?.width ?? -1));
  expect(Math.round(inner?.height ?? 0)).toBe(Math.round(outer?.height ?? -1));
  await expect(volume).not.toContainText('Pas d’image');
}

for (const [what, path, selector] of places) {
  test(`the cover of ${what} is drawn at once, and its picture fades in over that`, async ({
    page,
    world,
  }) => {
    const release = await holdCovers(page);
    await page.goto(path(world));
    const frame = page
      .locator(selector)
      .filter({ has: page.locator('img') })
      .first();
    await expectVolume(frame);
    const place = await frame.boundingBox();
    await release();
    const picture = frame.locator('img').first();
    await expect(picture).toHaveCSS('opacity', '1');
    await expect(picture).toHaveAttribute('data-cover', 'shown');
    await expect(frame.locator('[class*=volume]:has(> svg)').first()).toBeHidden();
    expect(await frame.boundingBox()).toEqual(place);
  });
}

test.describe('without scripts', () => {
  test.use({ person: null, javaScriptEnabled: false });

  test('a volume stands where a cover has not come yet, on paper too', async ({ page, world }) => {
    await page.route('**/covers/**', () => undefined);
    await page.goto(`/rankings/${world.rankings.twelve}`, { waitUntil: 'commit' });
    const row = page.locator('main ol li [class*=picture]').first();
    await expectVolume(row);
    await page.emulateMedia({ media: 'print' });
    await expectVolume(row);
  });
});

test('the picture of the pressed row stands in its sheet until the large one has come', async ({
  page,
  world,
}) => {
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const row = page.getByTestId('ranking-item-title').nth(4);
  await row.scrollIntoViewIfNeeded();
  const thumb = await page.locator('main ol li img').nth(4).getAttribute('src');
  // The large picture has another address, whose host keeps silent.
  await page.route('**/api/mangas/getSheet*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /"coverLargeUrl":(?:"[^"]*"|null)/u,
      '"coverLargeUrl":"silent.webp"',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/silent.webp', () => undefined);
  await row.click();
  await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
  const pictures = page.locator('[data-sheet] img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('src', thumb ?? '');
  await expect(pictures.first()).toHaveCSS('opacity', '1');
});
