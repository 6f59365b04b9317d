import type { Manga } from '@palmanga/core';
import { expect, type Page } from '@playwright/test';

import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { createRanking, writeRanking } from '../support/writes.ts';

/** The most that a page may shift in all; browsers call 0.1 good. */
const MOST = 0.01;

const REPORT = 'reportedShifts';

interface Shift {
  readonly value: number;
  /** What moved, as its tag and its first words. */
  readonly moved: readonly string[];
}

/**
 * Reports every layout shift of the pages that `page` opens from now on, those right after a click
 * too, which browsers leave out of their own sum.
 */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const shifts: Shift[] = [];
    Object.assign(window, { [key]: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          readonly value: number;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        const moved = sources.map(
          ({ node }) => `${node?.nodeName ?? '?'} ${node?.textContent?.slice(0, 30) ?? ''}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, REPORT);
}

const shiftsOf = (page: Page) =>
  page.evaluate((key) => (window as unknown as Record<string, Shift[]>)[key] ?? null, REPORT);

async function expectStill(page: Page, from = 0): Promise<void> {
  const shifts = await shiftsOf(page);
  if (shifts === null) throw new Error('Nothing was recorded');
  const late = shifts.slice(from);
  const sum = late.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(late)).toBeLessThanOrEqual(MOST);
}

for (const person of [null, 'reader'] as const) {
  test.describe(person ?? 'a visitor', () => {
    test.use({ person });

    test('sees a sheet that stays still while its page loads', async ({ page }) => {
      await recordShifts(page);
      await visit(page, '/manga/one-piece');
      await expect(page.getByRole('button', { name: 'Ajouter à un classement' })).toHaveCount(
        person === null ? 0 : 1,
      );
      await settle(page);
      await expectStill(page);
    });

    test('sees a ranking that stays still while its page loads', async ({ page, world }) => {
      await recordShifts(page);
      await visit(page, `/rankings/${world.rankings.twelve}`);
      const own = page.getByRole('button', { name: 'Autres actions' });
      await expect(own).toHaveCount(person === null ? 0 : 1);
      await settle(page);
      await expectStill(page);
    });

    test('sees a sheet that stays still when opened from a ranking', async ({ page, world }) => {
      await recordShifts(page);
      await visit(page, `/rankings/${world.rankings.twelve}`);
      await settle(page);
      const before = (await shiftsOf(page))?.length ?? 0;
      const row = page.getByTestId('ranking-item-title').nth(11);
      await row.scrollIntoViewIfNeeded();
      const position = await page.evaluate(() => window.scrollY);
      await row.click();
      await expect(page.getByRole('heading', { name: 'Synopsis' })).toBeVisible();
      await settle(page);
      await expectStill(page, before);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
    });
  });
}

test.describe('the add panel', () => {
  test.use({ person: 'collector' });

  /** Makes a ranking of the first `count` manga of the catalogue; returns its panel's path. */
  async function seed(page: Page, url: string, count: number): Promise<string> {
    const search = await page.request.get(`${url}/api/mangas/search?query=&limit=${count}`);
    const { items: mangas } = (await search.json()) as { items: readonly Manga[] };
    expect(mangas).toHaveLength(count);
    const items = mangas.map(({ id: mangaId, title, author }) => {
      return { mangaId, title, author, coverUrl: null };
    });
    const id = await createRanking(page, url, { title: 'Sans bouger' });
    await writeRanking(page, url, 'addItems', { id, items });
    return `/rankings/${id}/add`;
  }

  for (const [name, count] of [
    ['all', 20],
    ['most', 16],
  ] as const) {
    test(`stays still while it reads on, ${name} of its first page being in the ranking`, async ({
      page,
      world,
    }) => {
      const path = await seed(page, world.url, count);
      await recordShifts(page);
      await visit(page, path);
      const adds = page.getByRole('button', { name: /^Ajouter «\s/ });
      await expect.poll(() => adds.count()).toBeGreaterThanOrEqual(20);
      await settle(page);
      await expectStill(page);
    });
  }

  test('offers nothing before it knows what the ranking contains', async ({ page, world }) => {
    const path = await seed(page, world.url, 1);
    const release = await hold(page, '**/api/rankings/listItemIds*');
    await page.goto(path);
    const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
    await panel.getByRole('searchbox').fill('Berserk');
    await page.waitForResponse(/mangas\/search\?.*query=Berserk/i);
    await expect(panel.getByText('Chargement…')).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Ajouter «\s/ })).toHaveCount(0);
    await release();
    await expect(panel.getByRole('button', { name: /^Ajouter «\sBerserk/ })).not.toHaveCount(0);
  });

  test('keeps a result under the finger while the addition before it is saved', async ({
    page,
    world,
  }) => {
    const path = await seed(page, world.url, 1);
    await visit(page, path);
    const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
    const adds = panel.getByRole('button', { name: /^Ajouter «\s/ });
    await panel.getByRole('searchbox').fill('Asano');
    await expect(adds).toHaveCount(3);
    const release = await hold(page, '**/api/rankings/addItems');
    await adds.first().click();
    await expect(adds).toHaveCount(2);
    await adds.first().hover();
    await page.mouse.down();
    await release();
    await expect(panel.getByText(/^2 mangas dans/)).toBeVisible();
    await page.mouse.up();
    await expect(panel.getByText(/^3 mangas dans/)).toBeVisible();
  });

  for (const width of [320, 390]) {
    test(`keeps the height of its bar at ${width} px when something can be taken back`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await visit(page, await seed(page, world.url, 9));
      const panel = page.getByRole('dialog', { name: 'Ajouter des mangas' });
      const height = async (count: number): Promise<number> => {
        const bar = panel.getByText(`${count} mangas dans «\u00A0Sans bouger\u00A0»`).locator('..');
        await expect(bar).toBeVisible();
        return bar.evaluate((element) => element.getBoundingClientRect().height);
      };
      const before = await height(9);
      await panel
        .getByRole('button', { name: /^Ajouter «\s/ })
        .first()
        .click();
      const after = await height(10);
      await expect(panel.getByRole('button', { name: /^Retirer «/ })).toBeVisible();
      expect(after).toBe(before);
    });
  }
});

/** Holds the calls to `url` back. Returns how to let them go. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}
