import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, Menu, resetElectron } from '../../testing/electron-stub.ts';
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

  it('move above another main window', () => {
    const panels = new Panels('/p.cjs');
    panels.open('settings', 'Réglages', new BrowserWindow({}) as never);
    const other = new BrowserWindow({});
    panels.follow(other as never);
    expect(BrowserWindow.all[1]?.setParentWindow).toHaveBeenCalledExactlyOnceWith(other);
  });

  it('have a context menu, for texts that are copied and pasted', () => {
    const panels = new Panels('/p.cjs');
    panels.open('settings', 'Réglages', null);
    BrowserWindow.all[0]?.webContents.emit(
      'context-menu',
      {},
      {
        isEditable: true,
        selectionText: '',
        linkURL: '',
        misspelledWord: '',
        dictionarySuggestions: [],
        editFlags: { canCut: false, canCopy: false, canPaste: true },
      },
    );
    expect(Menu.buildFromTemplate).toHaveBeenCalledExactlyOnceWith(
      expect.arrayContaining([expect.objectContaining({ role: 'paste', enabled: true })]),
    );
  });
});
