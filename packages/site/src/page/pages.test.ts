import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { WebBuilds } from '../build/web-build.ts';
import { writeWebBuild } from '../testing/web-build.ts';
import { type PageRequest, Pages } from './pages.ts';
import type { WrittenPage } from './write-page.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Pages whose screens are numbered as they are rendered; the screen of `/fault` fails. */
function pagesOf(onFailure = vi.fn()): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-pages-'));
  folders.push(folder);
  const web = join(folder, 'dist');
  const renderer = `
    let count = 0;
    export const screenModule = () => null;
    export const renderPage = async ({ pathname }) => {
      count += 1;
      if (pathname === '/fault') throw new Error('no');
      return 'Écran ' + count;
    };`;
  writeWebBuild(web, { renderer });
  const clientModule = '../server/src/client/index.ts';
  const options = {
    clientModule,
    preconnect: [],
    hasSitePicture: false,
    hasPosters: false,
    onFailure,
  };
  return new Pages({ ...options, builds: new WebBuilds(web) });
}

const request = (pathname: string, changes: Partial<PageRequest> = {}): PageRequest => ({
  pathname,
  origin: 'https://palmanga.example',
  config: { backend: 'embedded', providerLabel: null, passwordMinLength: 6 },
  resolved: {},
  resolveCover: () => null,
  isForVisitor: true,
  ...changes,
});

const screenOf = (page: WrittenPage | null): string | undefined =>
  /Écran \d+/.exec(new TextDecoder().decode(page?.bytes))?.[0];

describe('a page for visitors', () => {
  it('is written and compressed once, however many ask for it', async () => {
    const pages = pagesOf();
    const first = await pages.write(request('/a'));
    const again = await pages.write(request('/a'));
    expect(screenOf(first)).toBe('Écran 1');
    expect(again).toBe(first);
    expect(await again?.compressed()).toBe(await first?.compressed());
    expect(gunzipSync((await first?.compressed()) ?? '')).toEqual(Buffer.from(first?.bytes ?? ''));
  });

  it('is written again when what it shows has changed', async () => {
    const pages = pagesOf();
    await pages.write(request('/a'));
    const resolved = { isUnlisted: true };
    expect(screenOf(await pages.write(request('/a', { resolved })))).toBe('Écran 2');
    expect(screenOf(await pages.write(request('/b')))).toBe('Écran 3');
  });

  it('is found by what it shows, as long as that is the same object', async () => {
    const pages = pagesOf();
    const resolved = { isUnlisted: true };
    const { config } = request('/a');
    const stringify = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => stringify.mockRestore());
    const page = await pages.write(request('/a', { resolved, config }));
    stringify.mockClear();
    expect(await pages.write(request('/a', { resolved, config }))).toBe(page);
    expect(stringify).not.toHaveBeenCalled();
    expect(await pages.write(request('/b', { resolved, config }))).not.toBe(page);
    const origin = 'https://autre.example';
    expect(await pages.write(request('/a', { resolved, config, origin }))).not.toBe(page);
    const other = { ...config, example: '/lea/top' };
    expect(await pages.write(request('/a', { resolved, config: other }))).not.toBe(page);
    expect(await pages.write(request('/a', { resolved, config }))).toBe(page);
  });

  it('is written anew after a build, of the same object too', async () => {
    const pages = pagesOf();
    const resolved = {};
    const page = await pages.write(request('/a', { resolved }));
    const [folder = ''] = folders;
    const manifest = join(folder, 'dist', 'manifest.json');
    utimesSync(manifest, new Date(), new Date(Date.now() + 5000));
    expect(await pages.write(request('/a', { resolved }))).not.toBe(page);
  });

  it('is forgotten when fifty others were asked for', async () => {
    const pages = pagesOf();
    for (let index = 0; index <= 50; index += 1) await pages.write(request(`/${index}`));
    expect(screenOf(await pages.write(request('/50')))).toBe('Écran 51');
    expect(screenOf(await pages.write(request('/0')))).toBe('Écran 52');
  });

  it('leaves a screen that fails to the browser, says why, and tries again', async () => {
    const onFailure = vi.fn();
    const pages = pagesOf(onFailure);
    expect(screenOf(await pages.write(request('/fault')))).toBeUndefined();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error), '/fault');
    await pages.write(request('/fault'));
    expect(onFailure).toHaveBeenCalledTimes(2);
    const shown = request('/fault');
    await pages.write(shown);
    await pages.write(shown);
    expect(onFailure).toHaveBeenCalledTimes(4);
  });
});

it('the page of an account is not kept, and its screen not rendered', async () => {
  const pages = pagesOf();
  const page = await pages.write(request('/a', { isForVisitor: false }));
  expect(screenOf(page)).toBeUndefined();
  expect(await pages.write(request('/a', { isForVisitor: false }))).not.toBe(page);
});
