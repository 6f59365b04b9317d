import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';

/** Stores on `window.rendered` the elements that are in the page before any script runs. */
export function rememberRendered(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, { rendered: [...document.querySelectorAll('main *')] });
  });
}

/** Waits until React has hydrated the page. Live reads never let the network become idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  // Time enough for React to render again what it did not accept.
  await page.waitForTimeout(1000);
}

/** How many elements the server rendered, and the text of those that the page has no longer. */
export function findReplaced(page: Page): Promise<{ rendered: number; replaced: string[] }> {
  return page.evaluate(() => {
    const { rendered } = globalThis as unknown as { rendered: Element[] };
    const gone = rendered.filter((element) => !element.isConnected);
    return {
      rendered: rendered.length,
      replaced: gone.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    };
  });
}

/** Where each element stands that the server rendered, in whole pixels. */
export async function findPlaces(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const { rendered } = globalThis as unknown as { rendered: Element[] };
    return rendered.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y + window.scrollY, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${element.textContent?.slice(0, 30)}: ${box}`;
    });
  });
}

/** A stranger's page, and the errors in its console. */
export async function openAsVisitor(browser: Browser, options: BrowserContextOptions = {}) {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}
