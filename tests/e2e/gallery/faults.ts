import { LIMITS, type ErrorCode } from '@palmanga/core';
import { expect, type Page, type Route } from '@playwright/test';

/** Makes a call of the ports ("rankings/rename") fail with `code`. */
export async function refuse(
  page: Page,
  call: string,
  code: ErrorCode = 'unavailable',
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/${call}`,
    (route) => route.fulfill({ status: 503, json: { code } }),
  );
}

/** The calls that never answer, by page. */
const held = new WeakMap<Page, Route[]>();

/** Makes a call of the ports never answer. `endHeld` must be called before the page is closed. */
export async function hold(page: Page, call: string): Promise<void> {
  const routes = held.get(page) ?? [];
  held.set(page, routes);
  await page.route(
    ({ pathname }) => pathname === `/api/${call}`,
    (route) => void routes.push(route),
  );
}

/**
 * Cuts off the calls that `hold` keeps. When a page is closed, the browser may send them on to the
 * server: a name that is never to be saved would then be there in the states that follow.
 */
export async function endHeld(page: Page): Promise<void> {
  await Promise.all((held.get(page) ?? []).map((route) => route.abort()));
}

/** Answers a call of the ports with `json` instead of the server's answer. */
export async function answer(page: Page, call: string, json: unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/${call}`,
    (route) => route.fulfill({ json }),
  );
}

/** How a live read fails: it never answers, or it reports a code. */
type LiveFault = 'silent' | ErrorCode;

/** Makes the live reads of some methods ("rankings.watchOwn") fail. */
export async function disturbLive(
  page: Page,
  faults: Readonly<Record<string, LiveFault>>,
): Promise<void> {
  await page.routeWebSocket(/\/api\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as { id: number; method?: string };
      const fault = faults[message.method ?? ''];
      if (fault === undefined) server.send(text);
      else if (fault !== 'silent') {
        socket.send(JSON.stringify({ type: 'error', id: message.id, code: fault }));
      }
    });
  });
}

/** Scrolls down until a ranking's list shows its end, then up again: each step loads 20 more items. */
export async function loadWholeList(page: Page): Promise<void> {
  const end = page.getByText('— Fin de la liste —');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(end).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 90_000, intervals: [0] });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Keeps messages on the screen that disappear after LIMITS.addToast or LIMITS.copiedFeedback. */
export async function keepFeedback(page: Page): Promise<void> {
  await page.addInitScript(
    (delays) => {
      const schedule = window.setTimeout.bind(window) as (...args: unknown[]) => number;
      const prolonged = (handler: unknown, delay?: number, ...rest: unknown[]) =>
        schedule(handler, delays.includes(delay ?? 0) ? 600_000 : delay, ...rest);
      Object.assign(window, { setTimeout: prolonged });
    },
    [LIMITS.addToast, LIMITS.copiedFeedback] as number[],
  );
}
