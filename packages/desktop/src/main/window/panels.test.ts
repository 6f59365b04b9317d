import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, resetElectron } from '../../testing/electron-stub.ts';
import { Panels } from './panels.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

describe('panels', () => {
  beforeEach(resetElectron);

  it('are locked pages of our own above the main window, shown when they are drawn', () => {
    const main = new BrowserWindow({});
    const panels = new Panels('/p.cjs');
    panels.open('settings', 'Réglages', main as never);
    const [, window] = BrowserWindow.all;
    expect(window?.options).toMatchObject({
      parent: main,
      title: 'Réglages',
      show: false,
      webPreferences: { sandbox: true, contextIsolation: true, preload: '/p.cjs' },
    });
    expect(window?.webContents.getURL()).toBe('palmanga-status://window/settings.html');
    expect(window?.show).not.toHaveBeenCalled();
    window?.emit('ready-to-show');
    expect(window?.show).toHaveBeenCalledOnce();
    expect(panels.contents('settings')).toBe(window?.webContents);
    expect(panels.has(window?.webContents as never)).toBe(true);
    expect(panels.has(main.webContents as never)).toBe(false);
  });

  it('are open once each, and come to the front when they are asked for again', () => {
    const panels = new Panels('/p.cjs');
    panels.open('shortcuts', 'Raccourcis', null);
    panels.open('shortcuts', 'Raccourcis', null);
    expect(BrowserWindow.all).toHaveLength(1);
    expect(BrowserWindow.all[0]?.focus).toHaveBeenCalledOnce();
    BrowserWindow.all[0]?.emit('closed');
    expect(panels.contents('shortcuts')).toBeNull();
    panels.open('shortcuts', 'Raccourcis', null);
    expect(BrowserWindow.all).toHaveLength(2);
  });
});
