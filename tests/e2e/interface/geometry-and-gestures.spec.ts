import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { swipe } from '../support/swipe.ts';
import { createRanking } from '../support/writes.ts';

// These need a browser: sizes, scrolling, touch and the keys of native dialogs.

const rows = (page: Page) => page.getByTestId('ranking-item-title');

/** Scrolls until the end of the list is `distance` px below the visible part. */
async function scrollToEnd(within: Locator, distance: number): Promise<void> {
  await within.evaluate((root, below) => {
    const marks = root.querySelectorAll<HTMLElement>('div[aria-hidden=true]:empty');
    const mark = marks.item(marks.length - 1);
    let scroller: Element | null = mark.parentElement;
    while (scroller && !/auto|scroll/u.test(getComputedStyle(scroller).overflowY)) {
      scroller = scroller.parentElement;
    }
    const bottom = scroller?.getBoundingClientRect().bottom ?? innerHeight;
    const top = mark.getBoundingClientRect().top - bottom - below;
    (scroller ?? window).scrollBy({ top, behavior: 'instant' });
  }, distance);
}

/** How long a list gets to grow when it should not. */
const GROWTH_DELAY_MS = 1000;
/** Width that a page reserves for its scroll bar. */
const SCROLL_BAR_PX = 15;

async function expectGrowthWithin200(
  page: Page,
  within: Locator,
  count: () => Promise<number>,
): Promise<void> {
  await expect.poll(count).toBe(20);
  await scrollToEnd(within, 230);
  await page.waitForTimeout(GROWTH_DELAY_MS);
  expect(await count()).toBe(20);
  await scrollToEnd(within, 170);
  await expect.poll(count).toBeGreaterThan(20);
}

test('the product calls itself French', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'the same at another width');
  await page.goto('/signin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a ranking shows more rows within 200 px of its end', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.long}`);
  await expectGrowthWithin200(page, page.locator('body'), () => rows(page).count());
});

test.describe('the lists of an account', () => {
  test.use({ person: 'collector' });

  test('show 20 rows, then more on scroll', async ({ page, world }) => {
    test.setTimeout(120_000);
    for (let made = 0; made < 24; made += 1) {
      await createRanking(page, world.url, { title: `Long défilement ${made}` });
      const answer = await page.request.post(`${world.url}/api/favorites/add`, {
        data: { mangaId: `volume-${made}`, title: `Tome ${made}`, author: '', coverUrl: null },
        headers: { origin: world.url },
      });
      expect(answer.ok()).toBe(true);
    }
    for (const path of ['/rankings', '/favorites']) {
      await visit(page, path);
      const count = () => page.getByRole('main').getByRole('listitem').count();
      await expect.poll(count).toBe(20);
      await page.waitForTimeout(GROWTH_DELAY_MS);
      expect(await count()).toBe(20);
      await scrollToEnd(page.getByRole('main'), 0);
      await expect.poll(count).toBeGreaterThan(20);
    }
  });
});

test('the cover of a sheet is 190 px wide', async ({ page, world }) => {
  await page.goto(`/rankings/${world.rankings.three}`);
  await rows(page).first().click();
  const cover = page.getByRole('main').locator('img').first();
  await expect(cover).toBeVisible();
  await expect.poll(async () => (await cover.boundingBox())?.width).toBe(190);
});

test('a horizontal swipe leads through the ranking', async ({ page, world }, info) => {
  test.skip(info.project.name !== 'phone', 'no finger');
  await visit(page, `/rankings/${world.rankings.three}`);
  await rows(page).nth(1).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  const move = (across: number, down: number) =>
    swipe(page, { x: 195, y: 400 }, { x: 195 + across, y: 400 + down });
  await move(-120, 0);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await move(120, 0);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await move(-40, 0);
  await move(-90, 60);
  await page.waitForTimeout(GROWTH_DELAY_MS);
  await expect(page.getByText('2 / 3')).toBeVisible();
});

test('on an enlarged page, a finger looks around and stays on its manga', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name !== 'phone', 'no finger');
  await visit(page, `/rankings/${world.rankings.three}`);
  await rows(page).nth(1).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2.5 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(2.5);
  await swipe(page, { x: 195, y: 400 }, { x: 75, y: 400 });
  await page.waitForTimeout(GROWTH_DELAY_MS);
  await expect(page.getByText('2 / 3')).toBeVisible();
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await swipe(page, { x: 195, y: 400 }, { x: 75, y: 400 });
  await expect(page.getByText('3 / 3')).toBeVisible();
});

test.describe('an owner', () => {
  test.use({ person: 'reader' });

  test('adds in a panel over the whole window, which shows more within 200 px of its end', async ({
    page,
    world,
  }) => {
    await page.goto(`/rankings/${world.rankings.empty}`);
    await page.getByRole('link', { name: 'Ajouter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
    const offered = new RankingPage(page).addsOf(panel);
    await expect(offered.first()).toBeVisible();
    const { width, height } = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
    }));
    await expect
      .poll(async () => ({ ...(await panel.boundingBox()), width: 0 }))
      .toEqual({ x: 0, y: 0, width: 0, height });
    const uncovered = width - ((await panel.boundingBox())?.width ?? 0);
    expect(uncovered).toBeLessThanOrEqual(SCROLL_BAR_PX);
    await expect(page.locator('main h1')).toBeAttached();
    await expectGrowthWithin200(page, panel, () => offered.count());
  });

  test('dismisses the question of signing out with Escape', async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the same at another width');
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Se déconnecter' });
    await button.click();
    const question = page.getByRole('alertdialog', { name: 'Se déconnecter ?' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/u);
    await page.reload();
    await expect(button).toBeVisible();
  });

  test('sees the cover of each favorite', async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the same at another width');
    await page.goto('/favorites');
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries).toHaveCount(7);
    for (const entry of await entries.all()) {
      await entry.scrollIntoViewIfNeeded();
      await expect
        .poll(() => entry.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
});

test.describe('another user', () => {
  test.use({ person: 'collector' });

  test('is led from the add panel of a ranking to the ranking', async ({ page, world }, info) => {
    test.skip(info.project.name === 'phone', 'the same at another width');
    const path = `/rankings/${world.rankings.three}`;
    await page.goto(`${path}/add`);
    await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
