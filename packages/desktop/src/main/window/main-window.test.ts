import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  type BrowserWindow,
  nativeTheme,
  resetElectron,
  screen,
} from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { createMainWindow, pageColour, revealWindow, SAVE_DELAY_MS } from './main-window.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let folder = '';
const log = memoryLog();
const open = (
  stateFile = join(folder, 'window-state.json'),
  platform: NodeJS.Platform = 'linux',
) => {
  const window = createMainWindow({
    stateFile,
    preload: '/p.cjs',
    icon: '/icon.png',
    platform,
    developerTools: false,
    federated: false,
    log,
  });
  return window as unknown as BrowserWindow;
};
const savedState = () =>
  JSON.parse(readFileSync(join(folder, 'window-state.json'), 'utf8')) as unknown;

describe('main window', () => {
  beforeEach(() => {
    resetElectron();
    vi.useFakeTimers();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-window-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('stays hidden until it has something to show', () => {
    const window = open();
    expect(window.options['show']).toBe(false);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('has the application’s icon on Linux, where its program has none', () => {
    expect(open().options['icon']).toBe('/icon.png');
    expect(open(undefined, 'win32').options).not.toHaveProperty('icon');
  });

  it('comes back when the display that showed it is gone, and else stays where it is', () => {
    const window = open();
    screen.emit('display-metrics-changed');
    expect(window.setBounds).not.toHaveBeenCalled();
    window.bounds = { x: 2500, y: 100, width: 2000, height: 700 };
    screen.emit('display-removed');
    expect(window.setBounds).toHaveBeenCalledExactlyOnceWith({ width: 1920, height: 700 });
    expect(window.center).toHaveBeenCalledOnce();
    window.bounds = { x: 0, y: 0, width: 900, height: 1200 };
    screen.emit('display-metrics-changed');
    expect(window.setBounds).toHaveBeenLastCalledWith({ x: 0, y: 0, width: 900, height: 1040 });
    window.emit('closed');
    window.bounds = { x: 5000, y: 0, width: 900, height: 900 };
    screen.emit('display-removed');
    expect(window.setBounds).toHaveBeenCalledTimes(2);
  });

  it('opens as it was closed', () => {
    const state = {
      bounds: { x: 50, y: 60, width: 700, height: 600 },
      maximized: true,
      fullScreen: true,
      zoomLevel: 1.5,
    };
    writeFileSync(join(folder, 'window-state.json'), JSON.stringify(state));
    const window = open();
    expect(window.options).toMatchObject(state.bounds);
    window.emit('ready-to-show');
    expect(window.maximize).toHaveBeenCalled();
    expect(window.setFullScreen).toHaveBeenCalledWith(true);
    window.webContents.emit('did-finish-load');
    expect(window.webContents.setZoomLevel).toHaveBeenCalledWith(1.5);
  });

  it('keeps the zoom that the user chose, page after page', () => {
    writeFileSync(join(folder, 'window-state.json'), '{"zoomLevel": 1}');
    const { webContents } = open();
    for (const url of [
      'palmanga-status://window/index.html',
      'http://127.0.0.1:41000/',
      'http://127.0.0.1:41000/favorites',
    ]) {
      webContents.url = url;
      webContents.emit('did-finish-load');
    }
    expect(webContents.setZoomLevel.mock.calls).toEqual([[1], [1]]);
  });

  it('saves its place after the last move, and when it closes', () => {
    const window = open();
    window.bounds = { x: 1, y: 2, width: 800, height: 600 };
    window.emit('resize');
    window.emit('move');
    expect(() => savedState()).toThrow('ENOENT');
    vi.advanceTimersByTime(SAVE_DELAY_MS);
    expect(savedState()).toMatchObject({ bounds: window.bounds, maximized: false });
    window.maximized = true;
    window.emit('close');
    expect(savedState()).toMatchObject({ maximized: true });
  });

  it('continues when its place cannot be saved', () => {
    const window = open(join(folder, 'window-state.json', 'x'));
    writeFileSync(join(folder, 'window-state.json'), '{}');
    window.emit('close');
    expect(log.lines.at(-1)).toContain('place could not be saved');
  });

  it('follows the system’s dark mode', () => {
    const window = open();
    const light = window.options['backgroundColor'];
    nativeTheme.shouldUseDarkColors = true;
    nativeTheme.emit('updated');
    expect(window.setBackgroundColor).toHaveBeenCalledOnce();
    expect(window.setBackgroundColor).not.toHaveBeenCalledWith(light);
    window.emit('closed');
    nativeTheme.emit('updated');
    expect(window.setBackgroundColor).toHaveBeenCalledOnce();
  });

  it('moves to the front also when it is minimised', () => {
    const window = open();
    window.minimized = true;
    revealWindow(window as never);
    expect(window.restore).toHaveBeenCalled();
    expect(window.focus).toHaveBeenCalled();
  });
});

it('paints the window in the colour of the theme', () => {
  expect(pageColour(true)).not.toBe(pageColour(false));
  expect(pageColour(true)).toMatch(/^#[0-9a-f]{6}$/u);
});
