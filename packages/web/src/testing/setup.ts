import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

configure({
  // Screens and dialogs are imported on demand, which takes time on a busy machine.
  asyncUtilTimeout: 15_000,
  // Without the document: a query that waits fails many times, and printing takes longer than asking.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// jsdom has no layout: replace the APIs that measure or scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Waits until closed dialogs have left the history: the next test has another page. */
async function leaveLayers(): Promise<void> {
  const isLeft = () => !('layer' in ((window.history.state as object | null) ?? {}));
  for (let tries = 0; tries < 50 && !isLeft(); tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

afterEach(async ({ task }) => {
  // oxlint-disable-next-line eslint/no-console -- what a failed test was looking at
  if (task.result?.state === 'fail') console.error(prettyDOM(document.body));
  cleanup();
  vi.useRealTimers();
  await leaveLayers();
  document.title = '';
  sessionStorage.clear();
  localStorage.clear();
});
