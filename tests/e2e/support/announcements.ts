import { expect, type Page } from '@playwright/test';

const ANNOUNCED = '__announced';

/**
 * Records what live regions come to say, as a screen reader would read it out. Call it before the page is
 * opened.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const announced: string[] = [];
    Object.assign(window, { [name]: announced });
    const regions = '[role="status"], [role="log"], [role="alert"], [aria-live], output';
    new MutationObserver((records) => {
      for (const { target, type } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        // Under a dialog, what is hidden from assistive technology says nothing.
        const isOff =
          region?.getAttribute('aria-live') === 'off' ||
          Boolean(region?.closest('[aria-hidden="true"], [inert]'));
        const text = region?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '';
        if (type !== 'attributes' && region && !isOff && text !== '' && announced.at(-1) !== text) {
          announced.push(text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, ANNOUNCED);
}

/** Expects that a live region has said `text` since the last expectation that was met. */
export async function expectHeard(page: Page, text: string | RegExp): Promise<void> {
  const matches = (said: string) =>
    typeof text === 'string' ? said.includes(text) : text.test(said);
  let announced: readonly string[] = [];
  await expect(async () => {
    announced = await page.evaluate(
      (name) => (window as unknown as Record<string, string[]>)[name] ?? [],
      ANNOUNCED,
    );
    expect(announced.some(matches), `${text} among ${announced.join(' | ')}`).toBe(true);
  }).toPass({ timeout: 10_000 });
  await page.evaluate(
    ({ name, count }) => {
      (window as unknown as Record<string, string[]>)[name]?.splice(0, count);
    },
    { name: ANNOUNCED, count: announced.findIndex(matches) + 1 },
  );
}
