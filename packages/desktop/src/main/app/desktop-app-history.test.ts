import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { forked, resetElectron } from '../../testing/electron-stub.ts';
import {
  clickMenu,
  fromBackend,
  ready,
  shown,
  startApp,
  STATUS,
} from '../../testing/started-app.ts';
import { SLOW_START_MS } from './main-page.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const APP = 'http://127.0.0.1:41000';

const start = () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return startApp(folder);
};

beforeEach(() => {
  resetElectron();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('going back after a launch stays in the app', () => {
  const { window } = start();
  expect(shown(window)).toBe(STATUS);
  ready();
  clickMenu('Page précédente');
  expect(shown(window)).toBe(`${APP}/`);
  window.webContents.navigate(`${APP}/favorites`);
  clickMenu('Page précédente');
  clickMenu('Page précédente');
  expect(shown(window)).toBe(`${APP}/`);
  clickMenu('Page suivante');
  expect(shown(window)).toBe(`${APP}/favorites`);
});

it.each([41_000, 42_000])(
  'going back after a restart that showed the status page stays in the app, at port %d',
  (port) => {
    const { window, application } = start();
    ready();
    window.webContents.navigate(`${APP}/favorites`);
    forked.at(-1)?.emit('exit', 1);
    vi.advanceTimersByTime(1000);
    application.backend.resumed();
    fromBackend({ type: 'updating', step: 4, steps: 17 });
    vi.advanceTimersByTime(SLOW_START_MS);
    expect(shown(window)).toBe(STATUS);
    ready(port);
    expect(shown(window)).toBe(`http://127.0.0.1:${port}/favorites`);
    clickMenu('Page précédente');
    expect(shown(window)).toBe(`http://127.0.0.1:${port}/favorites`);
  },
);

it('leaves a status page that is shown although the app is ready', () => {
  const { window } = start();
  ready();
  // As where a system keeps entries that were cleared.
  window.webContents.navigate(STATUS);
  expect(shown(window)).toBe(`${APP}/`);
});
