import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until `target` has the focus, and shows it. Fails when Tab never reaches it.
 * @param key Shift+Tab for what stands before the focus
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${target.toString()}`);
}

/** Fails unless the focus is on an element in sight that is marked as having it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // The window may still scroll to the element, and a dialog may still move.
  await expect.poll(() => page.evaluate(findHiddenFocus)).toBe('');
}

/** Why a reader does not see where the focus is; empty when they do. Runs in the page. */
function findHiddenFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing has the focus';
  const name = element.outerHTML.slice(0, 120);
  const [box] = element.getClientRects();
  if (box === undefined) return `not shown: ${name}`;
  const isInWindow =
    box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  if (!isInWindow) return `beyond the window: ${name}`;
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!element.contains(above)) return `covered: ${name}`;
  const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(element);
  const isOutlined =
    outlineStyle !== 'none' &&
    Number.parseFloat(outlineWidth) >= 2 &&
    !/^(?:transparent|.*[,/] ?0\))$/.test(outlineColor);
  // A menu marks one of its items by the ground behind it.
  const others = [...(element.closest('[role=menu]')?.querySelectorAll('[role=menuitem]') ?? [])];
  const isMarked = others.some(
    (other) => other !== element && getComputedStyle(other).backgroundColor !== backgroundColor,
  );
  return isOutlined || isMarked ? '' : `not marked: ${name}`;
}

/** Chooses an entry of the open menu with the arrow keys. */
export async function chooseByArrows(page: Page, entry: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each press moves the focus
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}
