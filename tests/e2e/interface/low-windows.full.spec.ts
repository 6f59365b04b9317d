import { expect, type Page } from '@playwright/test';

import { settle } from '../gallery/settle.ts';
import { STATES } from '../gallery/states/index.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

/** A window of 1280 × 1024 at a zoom of 400 %, a lower one, and a phone held sideways. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 320, height: 200 },
  { width: 844, height: 390 },
];

/** Every dialog, panel and menu, and the screens that have a bar at an edge of the window. */
const LOW_STATES = [
  'create-dialog',
  'profile-dialog',
  'username-dialog',
  'sign-out-dialog',
  'cookies-dialog',
  'account-menu',
  'owner-menu',
  'rename-dialog',
  'visibility-dialog',
  'description-dialog',
  'delete-dialog',
  'reorder-dialog',
  'reorder-dialog-selecting',
  'reorder-dialog-moved-far',
  'reorder-dialog-failed',
  'reorder-dialog-menu',
  'reorder-dialog-sort-menu',
  'ranking-link-by-hand',
  'poster-dialog',
  'export-dialog',
  'comparison-choice',
  'comparison-link',
  'history-view',
  'history-revert',
  'duel-question',
  'duel-by-hand',
  'duel-all-start',
  'duel-all-result',
  'add-panel',
  'add-panel-toast',
  'add-panel-sheet',
  'list-import-text',
  'list-import-review',
  'list-import-pick',
  'ranking-copy-interrupted',
  'sheet-add-dialog-many',
  'note-dialog',
];

/**
 * Scrolls what scrolls in the topmost dialog, menu or page, and returns the share of its height that
 * moves along: 1 when all of it is in sight.
 */
function movingShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const layers = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
    // A message that comes and goes is a dialog to screen readers, though not a modal one.
    const layer = [...layers].findLast((one) => one.ariaModal !== 'false');
    const isCut = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    // The first: others are inside it, or after it.
    const scroller = layer
      ? [layer, ...layer.querySelectorAll('*')].find(isCut)
      : document.documentElement;
    if (!scroller) return 1;
    const { left, right, top, bottom } = layer
      ? layer.getBoundingClientRect()
      : new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight);
    // Not the very end: what sticks does so in the middle.
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
    const frames = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    const probes: Element[] = [];
    for (let y = Math.ceil(top) + 1; y < Math.min(bottom, innerHeight); y += 4) {
      const hit = document.elementFromPoint((left + right) / 2, y);
      if (hit) probes.push(hit);
    }
    const tops = probes.map((element) => element.getBoundingClientRect().top);
    const before = scroller.scrollTop;
    scroller.scrollTop = before > 2 ? 0 : scroller.scrollHeight;
    const travelled = scroller.scrollTop - before;
    if (Math.abs(travelled) < 1) return 0;
    const moved = probes.filter((element, index) => {
      const now = element.getBoundingClientRect().top;
      // A virtual list takes rows that are out of sight away.
      const isGone = !element.isConnected;
      return isGone || Math.abs((tops[index] ?? 0) - travelled - now) < 2 || element === scroller;
    });
    return moved.length / probes.length;
  });
}

for (const name of LOW_STATES) {
  const state = STATES.find((one) => one.name === name);
  if (!state) throw new Error(`There is no state ${name}`);
  test.describe(name, () => {
    test.use({ person: state.as ?? null, viewport: { width: 1280, height: 1024 } });

    test(`${name} scrolls by at least half of its height in a low window`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await state.open(page, world);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await settle(page);
        const share = await movingShare(page);
        expect.soft(share, `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(0.5);
      }
    });
  });
}

test.describe('reordering at a zoom of 400 %', () => {
  test.use({ person: 'reader', viewport: { width: 320, height: 256 } });

  test('works by keyboard, by number and by dragging to an edge', async ({ page, world }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const ranking = new RankingPage(page);
    await page.goto(`/rankings/${world.rankings.long}`);
    // The world is shared: nothing is changed in it.
    await page.route('**/api/rankings/place', (route) => route.abort());
    const dialog = await ranking.openReorder();
    const handles = dialog.getByRole('button', { name: /^Déplacer «\s/ });
    await handles.first().focus();
    await expect(handles.first()).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Space');
    const preview = page.locator('[class*=preview]');
    for (let place = 2; place <= 7; place += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(`en position ${place} sur`)).toBeAttached();
      await expect(preview).toBeInViewport({ ratio: 0.99 });
    }
    await page.keyboard.press('Escape');

    const numbers = dialog.getByRole('button', { name: /^Place de «\s/ });
    await numbers.nth(4).click();
    const field = dialog.getByRole('textbox');
    await expect(field).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');

    // The edge is that of the list, above the footer.
    await handles.first().scrollIntoViewIfNeeded();
    const start = await handles.first().boundingBox();
    const footer = await dialog.getByRole('contentinfo').or(dialog.locator('footer')).boundingBox();
    if (!start || !footer) throw new Error('No handle, or no footer');
    await page.mouse.move(start.x + 8, start.y + 8);
    await page.mouse.down();
    await page.mouse.move(start.x + 8, footer.y - 12, { steps: 6 });
    // The first element is the dragged row.
    const inSight = dialog.getByRole('listitem').nth(1);
    await expect
      .poll(async () => Number(await inSight.getAttribute('aria-posinset')))
      .toBeGreaterThan(15);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
});
