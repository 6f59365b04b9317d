import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DrawnScreens } from './drawn-screens.ts';

let folder: string;
const onFailure = vi.fn();
const request = (pathname: string) => ({
  pathname,
  origin: 'https://palmanga.example',
  preload: {},
});

/** A build whose part that draws is `source`. */
function build(source: string): DrawnScreens {
  mkdirSync(join(folder, 'dist-server'));
  writeFileSync(join(folder, 'dist-server/render-page.js'), source);
  return new DrawnScreens(join(folder, 'dist'), onFailure);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-drawn-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  onFailure.mockClear();
});

describe('DrawnScreens', () => {
  it('draws a screen once, however many ask for the same', async () => {
    const screens = build(
      'let count = 0; export const renderPage = async ({ pathname }) => pathname + ++count;',
    );
    expect(await screens.draw(request('/a'))).toBe('/a1');
    expect(await screens.draw(request('/a'))).toBe('/a1');
    expect(await screens.draw(request('/b'))).toBe('/b2');
  });

  it('forgets the oldest', async () => {
    const screens = build('let count = 0; export const renderPage = async () => String(++count);');
    for (let index = 0; index <= 50; index += 1) await screens.draw(request(`/${index}`));
    expect(await screens.draw(request('/50'))).toBe('51');
    expect(await screens.draw(request('/0'))).toBe('52');
  });

  it('leaves it to the application where there is nothing to draw with', async () => {
    expect(await new DrawnScreens(join(folder, 'dist'), onFailure).draw(request('/a'))).toBeNull();
  });

  it.each([
    ['cannot be loaded', 'export const renderPage = ;'],
    ['fails', 'export const renderPage = async () => { throw new Error("no"); };'],
  ])('leaves it to the application when what draws %s', async (_what, source) => {
    expect(await build(source).draw(request('/a'))).toBeNull();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error), '/a');
  });
});
