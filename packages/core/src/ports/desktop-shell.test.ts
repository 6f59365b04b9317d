import { expect, it } from 'vitest';

import { desktopShell, type DesktopShell } from './desktop-shell.ts';

it('finds the bridge of the desktop window, and none in a browser', () => {
  const palmangaDesktop: DesktopShell = { share: async () => 'copied' };
  expect(desktopShell({ palmangaDesktop })).toBe(palmangaDesktop);
  expect(desktopShell({})).toBeNull();
});
