import { BrowserWindow, nativeTheme, screen } from 'electron';

import { originOf } from '../security/origins.ts';
import { mainWebPreferences } from '../security/web-preferences.ts';
import { readJson, writeJson } from '../system/json-file.ts';
import { describeThrown, type Log } from '../system/log.ts';
import {
  DEFAULT_WINDOW_STATE,
  parseWindowState,
  restoreBounds,
  WINDOW_SIZE,
  type WindowState,
} from './bounds.ts';

export interface MainWindowOptions {
  readonly stateFile: string;
  readonly preload: string;
  /** Path of the picture of the window on Linux. */
  readonly icon: string;
  readonly developerTools: boolean;
  readonly federated: boolean;
  readonly log: Log;
  readonly platform?: NodeJS.Platform;
}

/** Time from the last move or resize to the save. */
export const SAVE_DELAY_MS = 500;

/** Creates the main window in its last place and size. It is shown after its first paint. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const state = parseWindowState(readJson(options.stateFile));
  const window = new BrowserWindow({
    ...restoreBounds(state, workAreas()),
    minWidth: WINDOW_SIZE.minWidth,
    minHeight: WINDOW_SIZE.minHeight,
    title: 'Palmanga',
    ...((options.platform ?? process.platform) === 'linux' && { icon: options.icon }),
    show: false,
    backgroundColor: pageColour(nativeTheme.shouldUseDarkColors),
    webPreferences: mainWebPreferences(options),
  });
  window.once('ready-to-show', () => {
    if (state.maximized) window.maximize();
    if (state.fullScreen) window.setFullScreen(true);
    window.show();
  });
  restoreZoom(window, state.zoomLevel);
  keepState(window, options);
  followTheme(window);
  followDisplays(window);
  return window;
}

/** Sets the zoom at an origin's first page. Chromium keeps the user's own changes after that. */
function restoreZoom({ webContents }: BrowserWindow, level: number): void {
  const seen = new Set<string | null>();
  webContents.on('did-finish-load', () => {
    const origin = originOf(webContents.getURL());
    if (seen.has(origin)) return;
    seen.add(origin);
    webContents.setZoomLevel(level);
  });
}

function keepState(window: BrowserWindow, { stateFile, log }: MainWindowOptions): void {
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    const state: WindowState = {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      fullScreen: window.isFullScreen(),
      zoomLevel: window.webContents.getZoomLevel(),
    };
    try {
      writeJson(stateFile, state);
    } catch (error) {
      log.warn(`The window's place could not be saved: ${describeThrown(error)}`);
    }
  };
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY_MS);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('close', save);
}

/** The web app's page colour, so that the window does not flash white before its first paint. */
export function pageColour(isDark: boolean): string {
  return isDark ? '#120e20' : '#f3f1f8';
}

function followTheme(window: BrowserWindow): void {
  const recolour = (): void =>
    window.setBackgroundColor(pageColour(nativeTheme.shouldUseDarkColors));
  nativeTheme.on('updated', recolour);
  window.once('closed', () => nativeTheme.off('updated', recolour));
}

/** Areas of the displays without panels, the main display first. */
const workAreas = () =>
  [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);

/** Brings the window back when the display that showed it is gone or has another size. */
function followDisplays(window: BrowserWindow): void {
  const follow = (): void => {
    if (window.isMaximized() || window.isFullScreen()) return;
    const bounds = window.getNormalBounds();
    const { x, y, width, height } = restoreBounds({ ...DEFAULT_WINDOW_STATE, bounds }, workAreas());
    if (x === bounds.x && y === bounds.y && width === bounds.width && height === bounds.height) {
      return;
    }
    window.setBounds({ width, height, ...(x !== undefined && y !== undefined && { x, y }) });
    if (x === undefined) window.center();
  };
  const events = ['display-removed', 'display-metrics-changed'] as const;
  for (const event of events) screen.on(event as 'display-removed', follow);
  window.once('closed', () => {
    for (const event of events) screen.off(event as 'display-removed', follow);
  });
}

/** Brings the window to the front, also when it is minimised. */
export function revealWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
