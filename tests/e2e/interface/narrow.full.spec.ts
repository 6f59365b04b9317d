import { expect, type Locator, type Page } from '@playwright/test';

import { settle } from '../gallery/settle.ts';
import { STATES } from '../gallery/states/index.ts';
import { test as gallery } from '../gallery/test.ts';

/** Opens a state of the gallery in the narrowest window. */
const test = gallery.extend<{ open: (name: string) => Promise<void> }>({
  open: async ({ page, world }, use) => {
    await use(async (name) => {
      await STATES.find((state) => state.name === name)?.open(page, world);
      await settle(page);
    });
  },
});

test.use({ viewport: { width: 320, height: 640 } });

/** How far the text of `box` comes nearer to its sides than the padding, in pixels. */
function pastPadding(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const inner = text.getBoundingClientRect();
    const outer = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const room = (side: 'Left' | 'Right' | 'Bottom') =>
      Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]);
    return Math.ceil(
      Math.max(
        outer.left + room('Left') - inner.left,
        inner.right - outer.right + room('Right'),
        inner.bottom - outer.bottom + room('Bottom'),
      ) - 0.5,
    );
  });
}

async function expectRoom(boxes: Locator, count: number): Promise<void> {
  await expect(boxes).toHaveCount(count);
  for (const box of await boxes.all()) expect(await pastPadding(box)).toBeLessThanOrEqual(0);
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

test('the choices of cookies hold their texts at 320 px', async ({ page, open }) => {
  await open('cookies-dialog');
  await expectRoom(dialogOf(page).locator('label'), 2);
});

test.describe('a user', () => {
  test.use({ person: 'reader' });

  test('the buttons of the dashboard hold their texts at 320 px', async ({ page, open }) => {
    await open('dashboard-full');
    await expectRoom(page.getByRole('button', { name: /^(?:Créer|Modifier)$/ }), 2);
  });

  test('letters of a card’s title that reach below its last line are whole', async ({
    page,
    open,
  }) => {
    await open('rankings-few');
    const cards = page.getByRole('main').getByRole('listitem');
    const lack = await cards.locator('a > [class*=title]').evaluateAll((titles) =>
      titles.map((title) => {
        const style = getComputedStyle(title);
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (context === null) throw new Error('No canvas');
        context.font = `${style.fontSize} ${style.fontFamily}`;
        const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxDescent } =
          context.measureText('gjpqy');
        const leading =
          Number.parseFloat(style.lineHeight) - fontBoundingBoxAscent - fontBoundingBoxDescent;
        const room =
          leading / 2 + fontBoundingBoxDescent + Number.parseFloat(style.paddingBlockEnd);
        return actualBoundingBoxDescent - room;
      }),
    );
    expect(lack.length).toBeGreaterThan(0);
    expect(Math.max(...lack)).toBeLessThan(0.5);
  });

  test('the button that ends an addition keeps its text from its border', async ({
    page,
    open,
  }) => {
    await open('add-panel');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const button = dialogOf(page).getByRole('button', { name: 'Terminé' });
      expect(await pastPadding(button)).toBeLessThanOrEqual(0);
      expect(
        await button.evaluate((element) =>
          Number.parseFloat(getComputedStyle(element).paddingInlineStart),
        ),
      ).toBeGreaterThanOrEqual(8);
    }
  });

  test('the panel says how many manga the ranking holds at 320 px, after an addition too', async ({
    page,
    open,
  }) => {
    await open('add-panel-toast');
    const total = dialogOf(page).getByText(/^\d+ mangas dans/);
    await expect(dialogOf(page).getByRole('button', { name: /^Retirer «/ })).toBeVisible();
    const cut = await total.evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
  });
});
