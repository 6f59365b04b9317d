import { expect } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';

test('a printed ranking ends where its list does', async ({ page, world }) => {
  for (const name of ['twelve', 'three', 'many'] as const) {
    await visit(page, `/rankings/${world.rankings[name]}`);
    await page.emulateMedia({ media: 'print' });
    // What is printed is as high as what stands in it: no room, no background under it.
    const left = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('main *')].filter(
        (element) => element.childElementCount === 0 && element.checkVisibility(),
      );
      const last = Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
      return document.documentElement.scrollHeight - Math.max(last, innerHeight) - scrollY;
    });
    expect(left, name).toBeLessThan(32);
    const background = await page
      .locator('#root > *')
      .first()
      .evaluate((layout) => getComputedStyle(layout).backgroundColor);
    expect(background).toBe('rgba(0, 0, 0, 0)');
    await page.emulateMedia({ media: null });
  }
});
