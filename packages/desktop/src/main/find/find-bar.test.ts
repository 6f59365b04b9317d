import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, resetElectron, WebContentsView } from '../../testing/electron-stub.ts';
import { FindBar } from './find-bar.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const setUp = () => {
  const window = new BrowserWindow({});
  const bar = new FindBar({ window: window as never, preload: '/p.cjs' });
  const query = (text: string, isNew = true, forward = true) =>
    bar.search({ text, isNew, forward });
  const found = (activeMatchOrdinal: number, matches: number) =>
    window.webContents.emit('found-in-page', {}, { activeMatchOrdinal, matches });
  const view = () => WebContentsView.all[0];
  return { window, bar, query, found, view };
};

describe('the search bar', () => {
  beforeEach(resetElectron);

  it('is an own page above the web app’s, which gets the keys', () => {
    const { window, bar, view } = setUp();
    expect(bar.contents).toBeNull();
    bar.open();
    expect(window.contentView.addChildView).toHaveBeenCalledExactlyOnceWith(view());
    expect(view()?.webContents.getURL()).toBe('palmanga-status://window/find.html');
    expect(view()?.options).toMatchObject({ webPreferences: { sandbox: true, preload: '/p.cjs' } });
    expect(view()?.webContents.focus).toHaveBeenCalled();
    expect(view()?.setBounds).toHaveBeenLastCalledWith({ x: 456, y: 0, width: 420, height: 56 });
    bar.open();
    expect(WebContentsView.all).toHaveLength(1);
    expect(window.contentView.addChildView).toHaveBeenCalledOnce();
  });

  it('fits into a narrow window, and follows its size', () => {
    const { window, bar, view } = setUp();
    bar.open();
    window.bounds = { ...window.bounds, width: 400 };
    window.emit('resize');
    expect(view()?.setBounds).toHaveBeenLastCalledWith({ x: 24, y: 0, width: 352, height: 56 });
  });

  it('searches the page, counts, and goes on and back', () => {
    const { window, bar, query, found, view } = setUp();
    const { findInPage } = window.webContents;
    bar.open();
    query('mon');
    expect(findInPage).toHaveBeenLastCalledWith('mon', { forward: true, findNext: true });
    found(1, 4);
    expect(view()?.webContents.send).toHaveBeenLastCalledWith('find:found');
    expect(bar.state).toEqual({ active: 1, total: 4 });
    query('mon', false);
    expect(findInPage).toHaveBeenLastCalledWith('mon', { forward: true, findNext: false });
    bar.step(false);
    expect(findInPage).toHaveBeenLastCalledWith('mon', { forward: false, findNext: false });
  });

  it('removes the marks with the text', () => {
    const { window, bar, query, found } = setUp();
    bar.open();
    query('mon');
    found(1, 4);
    query('');
    expect(window.webContents.stopFindInPage).toHaveBeenLastCalledWith('clearSelection');
    expect(bar.state).toBeNull();
    expect(window.webContents.findInPage).toHaveBeenCalledOnce();
  });

  it('gives the keys back to the page when it closes', () => {
    const { window, bar, query, view } = setUp();
    bar.open();
    query('mon');
    bar.close();
    expect(window.contentView.removeChildView).toHaveBeenCalledExactlyOnceWith(view());
    expect(window.webContents.stopFindInPage).toHaveBeenLastCalledWith('keepSelection');
    expect(window.webContents.focus).toHaveBeenCalledOnce();
    bar.close();
    expect(window.contentView.removeChildView).toHaveBeenCalledOnce();
  });

  it.each(['did-navigate', 'did-navigate-in-page'])(
    'closes with the page it searched: %s',
    (event) => {
      const { window, bar } = setUp();
      bar.open();
      window.webContents.emit(event);
      expect(window.contentView.removeChildView).toHaveBeenCalledOnce();
      expect(bar.state).toBeNull();
    },
  );

  it('opens when the menu’s next result has nothing to go on from', () => {
    const { window, bar } = setUp();
    bar.step(true);
    expect(window.contentView.addChildView).toHaveBeenCalledOnce();
    expect(window.webContents.findInPage).not.toHaveBeenCalled();
  });

  it('ends with its window', () => {
    const { window, bar, view } = setUp();
    bar.open();
    window.destroy();
    expect(view()?.webContents.close).toHaveBeenCalledOnce();
  });

  it('is made anew after its process was lost', () => {
    const { window, bar, view } = setUp();
    bar.open();
    view()?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(window.contentView.removeChildView).toHaveBeenCalledExactlyOnceWith(view());
    expect(view()?.webContents.close).toHaveBeenCalledOnce();
    expect(bar.contents).toBeNull();
    bar.open();
    expect(WebContentsView.all).toHaveLength(2);
    expect(bar.contents).toBe(WebContentsView.all[1]?.webContents);
  });
});
