import { expect, type Locator, type Page } from '@playwright/test';

import { loadWholeList } from '../gallery/faults.ts';
import { settle, visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { LONG } from '../gallery/world.ts';
import { RankingPage } from '../pages/ranking-page.ts';

/** Height of a row, in CSS pixels, that the list expects of rows it has not measured. */
const ROW = 97;

const row = (page: Page, place: number) =>
  page.getByRole('link', { name: new RegExp(`^${place} `) });

/** How a numeral lies: its number of lines, and how far its digits reach beyond its own box. */
function layoutOf(link: Locator) {
  return link.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text = walker.nextNode();
    while (text !== null && !/^\d+$/.test(text.textContent ?? '')) text = walker.nextNode();
    if (text === null) throw new Error('This row has no numeral');
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = (text.parentElement ?? element).getBoundingClientRect();
    const ink = range.getBoundingClientRect();
    return {
      lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
      beyond: Math.max(0, Math.round(box.left - ink.left), Math.round(ink.right - box.right)),
      isInWindow: ink.left >= 0 && ink.right <= window.innerWidth,
    };
  });
}

for (const width of [320, 390, 1280]) {
  test(`numerals of one to four digits stand on one line, ${width} px wide`, async ({
    page,
    world,
  }, info) => {
    test.skip(info.project.name === 'phone', 'sets the width itself');
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/rankings/${world.rankings.long}`);
    const list = page.getByRole('list', { name: 'Mangas du classement' });
    await loadWholeList(page);
    await expect(list.locator('li[aria-setsize]').first()).toBeAttached();
    for (const place of [1, 10, 100, 1000, LONG]) {
      await list.evaluate(
        (element, [index, height]) => {
          const top = element.getBoundingClientRect().top + window.scrollY;
          window.scrollTo(0, index < 0 ? 0 : top + index * height - 300);
        },
        [place - 4, ROW] as const,
      );
      await expect(row(page, place)).toBeAttached();
      expect(await layoutOf(row(page, place)), `place ${place}`).toEqual({
        lines: 1,
        beyond: 0,
        isInWindow: true,
      });
    }
  });
}

test('the first screen shows the numeral and the title of the first manga', async ({
  page,
  world,
}) => {
  for (const ranking of ['many', 'long', 'one'] as const) {
    await visit(page, `/rankings/${world.rankings[ranking]}`);
    await settle(page);
    const first = row(page, 1);
    await expect(first.getByText('1', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(first.getByTestId('ranking-item-title')).toBeInViewport({ ratio: 1 });
  }
});

test('the only large cover is that of the first, at its numeral, beside the header on a wide screen', async ({
  page,
  world,
}, info) => {
  await visit(page, `/rankings/${world.rankings.many}`);
  await settle(page);
  const widths = await page
    .locator('article img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
  expect(widths.filter((width) => width > 150)).toEqual([190]);
  expect((await row(page, 1).locator('img').boundingBox())?.width).toBe(190);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const numeral = await row(page, 1).getByText('1', { exact: true }).boundingBox();
  if (title === null || numeral === null) throw new Error('Not displayed');
  if (info.project.name === 'phone') expect(numeral.x).toBeGreaterThan(190);
  else {
    expect(numeral.x).toBeGreaterThan(title.x + title.width);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('a signed-in reader', () => {
  test.use({ person: 'collector' });

  test('sees the first title on the first screen, and below its step what the owner says', async ({
    page,
    world,
  }) => {
    await visit(page, `/rankings/${world.rankings.many}`);
    await settle(page);
    const first = row(page, 1);
    await expect(page.getByRole('button', { name: 'Comparer au mien' })).toBeInViewport();
    await expect(first.getByTestId('ranking-item-title')).toBeInViewport({ ratio: 1 });
    const words = await page.getByText('Le premier que j’ai relu').boundingBox();
    const step = await first.boundingBox();
    if (words === null || step === null) throw new Error('Not displayed');
    expect(words.x).toBeGreaterThanOrEqual(step.x);
    expect(words.x + words.width).toBeLessThanOrEqual(step.x + step.width);
    expect(words.y).toBeGreaterThanOrEqual(step.y + step.height);
    expect(words.y).toBeLessThan(step.y + step.height + 20);
  });
});

/** What can be pressed on the page, header, rows and footer aside. */
const pressable = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, summary, input')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.closest('li') === null && control.checkVisibility())
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );

test('a visitor on a phone meets eight things to press at most, rows aside', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'desktop', 'wider windows have room for more');
  // Its owner shows the public rankings together.
  await visit(page, `/rankings/${world.copy.id}`);
  await loadWholeList(page);
  await expect(page.getByRole('heading', { level: 2, name: /^Aussi par/ })).toBeAttached();
  await settle(page);
  // A copy names in its text what it was copied from, too.
  const names = (await pressable(page)).filter((name) => !name.startsWith('«'));
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(8);
  expect(names).toContain('Faire mon top 10 en deux minutes');
});

test.describe('the owner of a ranking on a phone', () => {
  test.use({ person: 'reader' });

  test('meets eight things to press at most, rows aside', async ({ page, world }, info) => {
    test.skip(info.project.name === 'desktop', 'wider windows have room for more');
    await visit(page, `/rankings/${world.rankings.many}`);
    await settle(page);
    const names = await pressable(page);
    // The last shows more rows.
    expect(names.map((name) => name.replace('PartagerLien copié', 'Partager'))).toEqual([
      'Retour',
      // The list itself is shown: it leads nowhere.
      'Liste',
      'Paliers',
      'Partager',
      'Ajouter',
      'Modifier',
      'Autres actions',
      'Charger plus',
    ]);
  });

  for (const width of [320, 360, 390]) {
    test(`shares, adds and edits in one row, ${width} px wide`, async ({ page, world }, info) => {
      test.skip(info.project.name === 'desktop', 'wider windows have room for more');
      await page.setViewportSize({ width, height: 844 });
      await visit(page, `/rankings/${world.rankings.three}`);
      const row = [
        page.getByRole('button', { name: 'Partager' }),
        page.getByRole('link', { name: 'Ajouter', exact: true }),
        page.getByRole('button', { name: 'Modifier', exact: true }),
        page.getByRole('button', { name: 'Autres actions' }),
      ];
      const tops = await Promise.all(row.map(async (action) => (await action.boundingBox())?.y));
      expect(new Set(tops).size).toBe(1);
      await new RankingPage(page).openReorder();
    });
  }
});
