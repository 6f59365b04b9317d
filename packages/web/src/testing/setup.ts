import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens and dialogs are imported on demand, which takes time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

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

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.title = '';
  sessionStorage.clear();
  localStorage.clear();
});
