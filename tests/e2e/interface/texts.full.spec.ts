import { expect } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

test('what is copied of a list has each title once, and whole', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.hard}`);
  await page.keyboard.press('Control+A');
  const copied = await page.evaluate(() => getSelection()?.toString() ?? '');
  const titles = await page
    .locator('[data-title]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        (row.querySelector('[title]')?.getAttribute('title') ?? row.textContent).trim(),
      ),
    );
  expect(titles.length).toBeGreaterThan(3);
  const times = (text: string) => copied.split(text).length - 1;
  for (const title of new Set(titles)) {
    if (title.length <= 20) continue;
    expect(times(title), title).toBe(titles.filter((other) => other === title).length);
    expect(times(title.slice(0, 12)), title).toBe(
      titles.filter((other) => other.startsWith(title.slice(0, 12))).length,
    );
  }
});

test('titles and names are not for the browser to translate', async ({ page, world }) => {
  await visit(page, `/rankings/${world.rankings.long}`);
  const translated = await page
    .locator('h1, [data-title], [class*=author], [class*=owner]')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.closest('[translate=no]') === null)
        .map((text) => `${text.className}: ${text.textContent}`),
    );
  expect(translated).toEqual([]);
});

test('a pressed button is told from others under forced colours', async ({
  page,
  world,
  context,
}) => {
  await context.addCookies(world.sessions.reader.cookies);
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const dialog = await new RankingPage(page).openReorder();
  const select = dialog.getByRole('button', { name: 'Sélectionner', exact: true });
  const colours = () =>
    select.evaluate((button) => {
      const { backgroundColor, color, borderColor } = getComputedStyle(button);
      return [backgroundColor, color, borderColor];
    });
  const before = await colours();
  await select.click();
  await expect(select).toHaveAttribute('aria-pressed', 'true');
  expect((await colours())[0]).not.toBe(before[0]);
});
