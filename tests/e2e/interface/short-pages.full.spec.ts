import { expect } from '@playwright/test';

import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test.describe('a newcomer', () => {
  test.use({ person: 'newcomer' });

  for (const path of ['/dashboard', '/rankings', '/favorites', '/manga/bare']) {
    test(`${path} does not scroll, because it is shorter than the window`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 1000 });
      await visit(page, path);
      await settle(page);
      const over = () =>
        page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      await expect.poll(over).toBeLessThanOrEqual(0);
      await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 0.99 });
    });
  }
});

test.describe('a reader', () => {
  test.use({ person: 'reader' });

  test('finds the arrow that leads back at one place of every page', async ({ page, world }) => {
    const edges: number[] = [];
    for (const path of [
      `/rankings/${world.rankings.twelve}`,
      '/rankings',
      '/favorites',
      '/manga/akira',
    ]) {
      await visit(page, path);
      const box = await page.getByRole('button', { name: 'Retour' }).first().boundingBox();
      edges.push(box?.x ?? Number.NaN);
    }
    expect(new Set(edges).size, edges.join()).toBe(1);
  });
});
