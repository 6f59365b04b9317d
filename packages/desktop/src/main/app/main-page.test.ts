import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BrowserWindow, resetElectron } from '../../testing/electron-stub.ts';
import { STATUS } from '../../testing/started-app.ts';
import { MainPage, SLOW_START_MS } from './main-page.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const APP = 'http://127.0.0.1:41000';
const READY = { kind: 'ready', port: 41_000 } as const;

const setUp = () => {
  const window = new BrowserWindow({});
  const load = vi.fn((address: string) => {
    window.webContents.url = address;
  });
  const onReady = vi.fn();
  const page = new MainPage({
    windows: { main: window as never, load },
    onState: vi.fn(),
    onReady,
  });
  return { window, load, page, onReady, shown: () => window.webContents.url };
};

/** The window shows a page of the web app. */
const showing = (path: string) => {
  const all = setUp();
  all.page.follow(READY);
  all.window.webContents.url = APP + path;
  all.load.mockClear();
  return all;
};

describe('the page of the main window', () => {
  beforeEach(() => {
    resetElectron();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('stays while the backend starts again, without a flash of the status page', () => {
    const { page, load, shown } = showing('/rankings/a');
    page.follow({ kind: 'stopped' });
    page.follow({ kind: 'starting' });
    vi.advanceTimersByTime(SLOW_START_MS - 1);
    page.follow(READY);
    vi.runAllTimers();
    expect(load).not.toHaveBeenCalled();
    expect(shown()).toBe(`${APP}/rankings/a`);
  });

  it('gives way to the status page when the start takes longer, and comes back', () => {
    const { page, shown } = showing('/rankings/a?x=1');
    page.follow({ kind: 'starting' });
    vi.advanceTimersByTime(SLOW_START_MS);
    expect(shown()).toBe(STATUS);
    page.follow(READY);
    expect(shown()).toBe(`${APP}/rankings/a?x=1`);
  });

  it('comes back to what was asked for meanwhile', () => {
    const { page, shown } = showing('/rankings/a');
    page.request('/');
    page.follow({ kind: 'starting' });
    vi.advanceTimersByTime(SLOW_START_MS);
    page.follow(READY);
    expect(shown()).toBe(`${APP}/`);
  });

  it('does not stay empty after it was loaded again while the backend was away', () => {
    const { page, shown } = showing('/rankings/a');
    page.follow({ kind: 'restarting' });
    page.unreachable(`${APP}/rankings/a`);
    expect(shown()).toBe(STATUS);
    page.follow(READY);
    expect(shown()).toBe(`${APP}/rankings/a`);
  });

  it('says that it cannot be shown although the backend serves, and comes back when tried again', () => {
    const { page, shown, onReady } = showing('/favorites');
    page.unreachable(`${APP}/favorites`);
    expect(shown()).toBe(STATUS);
    expect(page.state).toEqual({ kind: 'failed', failure: 'page-unreachable' });
    onReady.mockClear();
    page.follow(READY);
    expect(shown()).toBe(`${APP}/favorites`);
    expect(onReady).toHaveBeenCalledExactlyOnceWith(41_000);
  });

  it.each(['https://elsewhere.example/', STATUS])('minds no failure of %s', (address) => {
    const { page, load } = showing('/');
    page.unreachable(address);
    expect(load).not.toHaveBeenCalled();
    expect(page.state).toBe(READY);
  });
});
