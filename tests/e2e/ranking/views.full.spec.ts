import { expect, type Page } from '@playwright/test';

import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { findPlaces, findReplaced, hydrated, rememberRendered } from '../support/rendered.ts';
import { findViolations } from '../support/violations.ts';

const tier = (page: Page, name: string) => page.getByRole('list', { name });
const choice = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vue' }).getByRole('link', { name });

test('a visitor opens a shared ranking in tiers, switches views, reloads and comes back', async ({
  page,
  world,
}, info) => {
  const path = `/rankings/${world.boards.tiers}`;
  await page.goto(`${path}?vue=paliers`);
  await expect(tier(page, 'S Chef-d’œuvre').getByRole('link')).toHaveCount(4);
  // A phone offers covers for what has many, or is proposed so.
  if (info.project.name === 'phone') await choice(page, 'Liste').click();
  else {
    await choice(page, 'Couvertures').click();
    await expect(page).toHaveURL(`${path}?vue=couvertures`);
  }
  await expect(page.getByRole('list', { name: 'Mangas du classement' })).toBeVisible();
  await choice(page, 'Paliers').click();
  await expect(page).toHaveURL(`${path}?vue=paliers`);
  await page.reload();
  await expect(choice(page, 'Paliers')).toHaveAttribute('aria-current', 'true');
  await tier(page, 'A Excellent').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/manga\//);
  await page.goBack();
  await expect(page).toHaveURL(`${path}?vue=paliers`);
  await expect(tier(page, 'D Bof').getByRole('link')).toHaveCount(3);
  await choice(page, 'Liste').click();
  await expect(page.getByRole('list', { name: 'Podium' })).toBeVisible();
  await expect(choice(page, 'Liste')).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /vue=/);
});

test('the views are hydrated without a change, and nothing moves', async ({ page, world }) => {
  const { tiers, covers, longTiers } = world.boards;
  await page.addInitScript(rememberRendered);
  for (const address of [tiers, covers, longTiers, `${tiers}?vue=couvertures`]) {
    await page.goto(`/rankings/${address}`, { waitUntil: 'domcontentloaded' });
    const before = await findPlaces(page);
    await hydrated(page);
    const { rendered, replaced } = await findReplaced(page);
    expect(rendered).toBeGreaterThan(25);
    // What keeps the room of a cover that the server did not read gives way to it.
    expect(replaced.filter((text) => !/^(?:LI|SPAN)\s*$/.test(text))).toEqual([]);
    if (replaced.length === 0) expect(await findPlaces(page)).toEqual(before);
  }
});

test('a view whose code comes late is hydrated without a change', async ({ page, world }) => {
  const isLate = /\/assets\/(?:view-switch|tier-board|covers-view)-[^/]*\.js$/;
  await page.addInitScript(rememberRendered);
  for (const address of [world.boards.tiers, world.boards.covers]) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(isLate, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/rankings/${address}`, { waitUntil: 'domcontentloaded' });
    // Time enough for the session, and for a report.
    await page.waitForTimeout(2000);
    expect((await findReplaced(page)).replaced).toEqual([]);
    arrive();
    await hydrated(page);
    const { replaced } = await findReplaced(page);
    expect(replaced.filter((text) => !/^(?:LI|SPAN)\s*$/.test(text))).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

for (const width of [320, 390, 1280]) {
  test(`labels and names of any script stay in their cells, ${width} px wide`, async ({
    page,
    world,
  }, info) => {
    test.skip(info.project.name === 'phone', 'sets the width itself');
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/rankings/${world.boards.hardTiers}`);
    await settle(page);
    const cells = page.locator('h2[data-color]');
    await expect(cells).toHaveCount(8);
    const beyond = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const box = cell.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(cell);
        const ink = range.getBoundingClientRect();
        const isIn = ink.left >= box.left && ink.right <= box.right && ink.bottom <= box.bottom;
        return isIn && cell.scrollWidth <= cell.clientWidth ? [] : [cell.textContent];
      }),
    );
    expect(beyond).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test.describe('the owner of a board', () => {
  test.use({ person: 'arranger' });
  const S = 'S Chef-d’œuvre';

  test('drags a cover into another tier, takes it back, and moves it by the menu', async ({
    page,
    world,
  }, info) => {
    test.skip(info.project.name === 'phone', 'a mouse drags');
    await visit(page, `/rankings/${world.boards.tiers}`);
    const cover = (place: number) => page.getByRole('button', { name: new RegExp(`^${place} `) });
    const moved = (await cover(12).textContent())?.replace(/^12 /, '') ?? '';
    const [from, to] = [await cover(12).boundingBox(), await cover(2).boundingBox()];
    if (from === null || to === null) throw new Error('Not displayed');
    // Its owner's order is read first.
    await page.waitForTimeout(1500);
    await page.mouse.move(from.x + 20, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 10, { steps: 4 });
    await page.mouse.move(to.x + 6, to.y + 30, { steps: 8 });
    await page.waitForTimeout(100);
    await page.mouse.up();
    await expect(tier(page, S).getByRole('button')).toHaveCount(5);
    await expect(cover(2)).toHaveText(`2 ${moved}`);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(tier(page, S).getByRole('button')).toHaveCount(4);
    await expect(cover(12)).toHaveText(`12 ${moved}`);
    await expect(cover(12)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Déplacer vers…' }).click();
    await page.getByRole('menuitem', { name: S }).click();
    await expect(cover(5)).toHaveText(`5 ${moved}`);
    await expect(tier(page, S).getByRole('button')).toHaveCount(5);
    // Whoever sorts by keyboard goes on with the one that is next there.
    await expect(cover(13)).toBeFocused();
    await page.reload();
    await expect(cover(5)).toHaveText(`5 ${moved}`);
    await page.keyboard.press('Control+z');
  });

  test('drags a cover by finger, after a rest; at once a finger scrolls', async ({
    page,
    world,
  }, info) => {
    test.skip(info.project.name !== 'phone', 'a finger drags');
    await visit(page, `/rankings/${world.boards.uncoveredTiers}`);
    const cover = (place: number) => page.getByRole('button', { name: new RegExp(`^${place} `) });
    const moved = (await cover(5).textContent())?.replace(/^5 /, '') ?? '';
    await cover(5).scrollIntoViewIfNeeded();
    // Its owner's order is read first.
    await page.waitForTimeout(1500);
    const [from, to] = [await cover(5).boundingBox(), await cover(1).boundingBox()];
    if (from === null || to === null) throw new Error('Not displayed');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    const start = { x: from.x + 20, y: from.y + 30 };
    const end = { x: to.x + 6, y: to.y + 30 };
    const drag = async (rest: number) => {
      await touch('touchStart', start.x, start.y);
      await page.waitForTimeout(rest);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
        const [x, y] = [end.x - start.x, end.y - start.y].map((way) => way * part);
        await touch('touchMove', start.x + (x ?? 0), start.y + (y ?? 0));
      }
      await page.waitForTimeout(100);
      await touch('touchEnd');
    };
    await drag(0);
    await expect(cover(5)).toHaveText(`5 ${moved}`);
    await page.evaluate(() => scrollTo(0, 0));
    await cover(5).scrollIntoViewIfNeeded();
    await drag(400);
    await expect(cover(1)).toHaveText(`1 ${moved}`);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(cover(5)).toHaveText(`5 ${moved}`);
  });

  test('proposes a view, which everybody then has', async ({ page, world }) => {
    await visit(page, `/rankings/${world.boards.uncoveredTiers}`);
    await expect(tier(page, S)).toBeVisible();
    const propose = async (view: string) => {
      await page.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name: 'Description, import, export…' }).click();
      await page.getByRole('menuitem', { name: 'Vue proposée' }).click();
      await page.getByRole('menuitem', { name: view }).click();
    };
    await propose('Liste');
    await expect(page.getByRole('list', { name: 'Podium' })).toBeVisible();
    await propose('Paliers');
    await expect(tier(page, S)).toBeVisible();
  });
});

test('the views are accessible, with forced colours too', async ({ page, world }) => {
  const { hardTiers, covers, longTiers } = world.boards;
  for (const address of [hardTiers, covers, longTiers]) {
    await visit(page, `/rankings/${address}`);
    await settle(page);
    expect(await findViolations(page)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(choice(page, 'Paliers')).toBeVisible();
});
