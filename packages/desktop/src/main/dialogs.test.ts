import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, dialog, resetElectron, shell } from '../testing/electron-stub.ts';
import { openPath, showUntil } from './dialogs.ts';

vi.mock('electron', () => import('../testing/electron-stub.ts'));

const { signal } = new AbortController();
const shown = expect.objectContaining({ message: 'Un instant.', signal }) as unknown;

describe('dialogs', () => {
  beforeEach(resetElectron);

  it.each(['linux', 'win32', 'darwin'] as const)(
    'show a message until a signal on %s',
    (platform) => {
      const window = new BrowserWindow({});
      showUntil(window as never, 'Un instant.', signal, platform);
      expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(window, shown);
    },
  );

  it('show it without a window too, but on macOS, where it would halt the program', () => {
    showUntil(null, 'Un instant.', signal, 'darwin');
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
    showUntil(null, 'Un instant.', signal, 'win32');
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(shown);
  });

  it('say nothing about a file that was opened', async () => {
    await openPath(null, '/data');
    expect(shell.openPath).toHaveBeenCalledExactlyOnceWith('/data');
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });
});
