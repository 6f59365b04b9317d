import type { Page } from '@playwright/test';

/** Side of the smallest target for a finger, in CSS pixels. */
const TARGET_PX = 44;

const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role="menuitem"], [tabindex="0"]';

/**
 * Parts that a reader cannot reach at the present width: a page or a dialog that scrolls sideways,
 * a control beyond an edge, a control whose own text is cut. Returns a line for each, which names
 * the element.
 */
export function findOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const width = document.documentElement.clientWidth;
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > width)
      faults.push(`the page is ${root.scrollWidth} px wide in ${width}`);
    for (const box of document.querySelectorAll<HTMLElement>('*')) {
      const { overflowX } = getComputedStyle(box);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      // Tables of data may, within their own box (WCAG 1.4.10): Tab scrolls their controls into sight.
      const holdsTable = box.firstElementChild?.matches('table') === true;
      if (scrolls && !holdsTable && box.scrollWidth > box.clientWidth + 1) {
        faults.push(`${nameOf(box)} scrolls sideways: ${box.scrollWidth} in ${box.clientWidth}`);
      }
    }
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width: own } = control.getBoundingClientRect();
      // Visible only while it has the focus, or never.
      if (own <= 2) continue;
      if ((left < -1 || right > width + 1) && !control.closest('table')) {
        faults.push(`${nameOf(control)} lies from ${Math.round(left)} to ${Math.round(right)}`);
      }
      const isText = control.matches('button, [role="menuitem"]');
      if (isText && control.scrollWidth > control.clientWidth + 1) {
        faults.push(`${nameOf(control)} is cut: ${control.scrollWidth} in ${control.clientWidth}`);
      }
    }
    return faults;
  }, CONTROLS);
}

/** Controls too small for a finger. Links within a text are exempt (WCAG 2.5.8). */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([controls, side]) => {
      const faults: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (control.closest('[inert], [hidden]')) continue;
        const own = control.getBoundingClientRect();
        if (own.width <= 2 || own.height <= 2) continue;
        const style = getComputedStyle(control);
        const isInText =
          control.matches('a') &&
          style.display === 'inline' &&
          control.parentElement?.textContent?.trim() !== control.textContent?.trim();
        if (isInText) continue;
        // A press on its label is a press on the field.
        const label = (control as HTMLInputElement).labels?.[0];
        const around = label?.contains(control) ? label.getBoundingClientRect() : own;
        const [width, height] = [around.width, around.height];
        if (width >= side - 0.5 && height >= side - 0.5) continue;
        const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
        faults.push(
          `${control.tagName.toLowerCase()} “${name.slice(0, 40)}” is ${Math.round(width)} × ${Math.round(height)}`,
        );
      }
      return faults;
    },
    [CONTROLS, TARGET_PX] as const,
  );
}

/** Elements that move for longer than 10 ms although the reader prefers reduced motion. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(
        ...times.split(',').map((time) => {
          const value = Number.parseFloat(time);
          return time.trim().endsWith('ms') ? value / 1000 : value;
        }),
      );
    const faults = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const isAnimated = style.animationName !== 'none';
        const seconds = Math.max(
          longest(style.transitionDuration),
          isAnimated ? longest(style.animationDuration) : 0,
        );
        if (seconds > 0.01) faults.add(`${element.className || element.tagName}: ${seconds} s`);
      }
    }
    return [...faults];
  });
}
