import { expect, type Locator, type Page } from '@playwright/test';

import { visit } from '../gallery/settle.ts';
import { test } from '../gallery/test.ts';
import { RankingPage } from '../pages/ranking-page.ts';

test.use({ person: 'reader' });

/** Waits until nothing is sent any more. */
async function settled(dialog: Locator): Promise<void> {
  await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
}

async function pointOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The handle is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const handleAt = (dialog: Locator, index: number) =>
  dialog.getByRole('button', { name: /^Déplacer «\s/ }).nth(index);

const isDragging = (page: Page) => page.locator('p[class*=preview]');

test.describe('with the mouse', () => {
  test.skip(({ isMobile }) => isMobile, 'no mouse');

  for (const how of ['the window loses the focus', 'the button is found released']) {
    test(`a drag ends, undone, when ${how}`, async ({ page, world }) => {
      await visit(page, `/rankings/${world.rankings.twelve}`);
      const ranking = new RankingPage(page);
      const dialog = await ranking.openReorder();
      const before = await ranking.orderIn(dialog);
      const { x, y } = await pointOf(handleAt(dialog, 0));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 150, { steps: 5 });
      await expect(isDragging(page)).toBeVisible();
      // Playwright's window never loses the focus, and its mouse keeps its button.
      await page.evaluate(
        ([event, at]) => {
          if (event === 'blur') window.dispatchEvent(new Event('blur'));
          else {
            const move = { clientX: at.x, clientY: at.y + 160, buttons: 0, bubbles: true };
            document.elementFromPoint(at.x, at.y)?.dispatchEvent(new MouseEvent('mousemove', move));
          }
        },
        [how.includes('focus') ? 'blur' : 'move', { x, y }] as const,
      );
      await expect(isDragging(page)).toHaveCount(0);
      await page.mouse.move(x, y + 200, { steps: 3 });
      await page.mouse.up();
      expect(await ranking.orderIn(dialog)).toEqual(before);
      await settled(dialog);
    });
  }

  test('the wheel scrolls during a drag, and the row lands under the pointer', async ({
    page,
    world,
  }) => {
    await visit(page, `/rankings/${world.rankings.long}`);
    const ranking = new RankingPage(page);
    const dialog = await ranking.openReorder();
    const first = handleAt(dialog, 0);
    const title = (await first.getAttribute('aria-label')) ?? '';
    const { x, y } = await pointOf(first);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 200, { steps: 5 });
    await expect(isDragging(page)).toBeVisible();
    await page.mouse.wheel(0, 300);
    const list = dialog.getByRole('list', { name: 'Ordre du classement' });
    const scrolled = () =>
      list.evaluate((element) => {
        let at: Element | null = element;
        while (at !== null && at.scrollTop === 0) at = at.parentElement;
        return at?.scrollTop ?? 0;
      });
    await expect.poll(scrolled).toBeGreaterThan(250);
    await page.mouse.move(x, y + 201);
    await page.mouse.up();
    await settled(dialog);
    // 200 px and 300 px further, in rows of 60 px.
    const places = await dialog
      .getByRole('button', { name: title })
      .locator('xpath=ancestor::li')
      .getAttribute('aria-posinset');
    expect(Math.abs(Number(places) - 9)).toBeLessThanOrEqual(1);
    await dialog.getByRole('button', { name: 'Annuler', exact: true }).first().click();
    await settled(dialog);
  });
});

test('a second finger neither drops the row nor presses anything', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name !== 'phone', 'touch only');
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  const before = await ranking.orderIn(dialog);
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  const { x, y } = await pointOf(handleAt(dialog, 0));
  const close = await pointOf(dialog.getByRole('button', { name: 'Fermer' }).first());
  const finger = (dy: number) => ({ x, y: y + dy, id: 1 });
  await send('touchStart', [finger(0)]);
  for (const dy of [20, 60, 130]) await send('touchMove', [finger(dy)]);
  await expect(isDragging(page)).toBeVisible();
  await send('touchStart', [finger(130), { ...close, id: 2 }]);
  // A point that is missing is lifted.
  await send('touchMove', [finger(130)]);
  await expect(dialog).toBeVisible();
  await expect(isDragging(page)).toBeVisible();
  await send('touchMove', [finger(185)]);
  await expect(page.getByText(/ en position 4 sur /)).toBeAttached();
  await send('touchEnd', []);
  await expect(isDragging(page)).toHaveCount(0);
  const [moved = '', ...rest] = before;
  await expect
    .poll(() => ranking.orderIn(dialog))
    .toEqual([...rest.slice(0, 3), moved, ...rest.slice(3)]);
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await settled(dialog);
});

test('the shortcut that undoes works from a check box, and on Cyrillic and Greek keyboards', async ({
  page,
  world,
}, info) => {
  test.skip(info.project.name === 'phone', 'no keyboard');
  await visit(page, `/rankings/${world.rankings.twelve}`);
  const ranking = new RankingPage(page);
  const dialog = await ranking.openReorder();
  const before = await ranking.orderIn(dialog);
  const first = /«\s(?<title>.+)\s»/u.exec(
    (await handleAt(dialog, 0).getAttribute('aria-label')) ?? '',
  );
  const press = (key: string, isShift = false) =>
    page.evaluate(
      ([shown, shiftKey]) => {
        const init = { key: shown, code: 'KeyZ', ctrlKey: true, shiftKey, bubbles: true };
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
      },
      [key, isShift] as const,
    );
  await ranking.dragByKeyboard(dialog, first?.groups?.['title'] ?? '', 'ArrowDown', 2);
  const after = [before[1], before[2], before[0], ...before.slice(3)];
  await expect.poll(() => ranking.orderIn(dialog)).toEqual(after);
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await dialog.getByRole('checkbox').nth(3).check();
  await page.keyboard.press('Control+z');
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await expect.poll(() => ranking.orderIn(dialog)).toEqual(before);
  await settled(dialog);
  await press('Я', true);
  await expect.poll(() => ranking.orderIn(dialog)).toEqual(after);
  await settled(dialog);
  await press('ζ');
  await expect.poll(() => ranking.orderIn(dialog)).toEqual(before);
  await settled(dialog);
});
