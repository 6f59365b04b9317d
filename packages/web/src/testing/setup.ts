import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Screens and dialogs are fetched on demand; a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

// jsdom draws nothing: what asks for sizes and sight gets the answers of an empty screen.
window.scrollTo = () => undefined;
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
