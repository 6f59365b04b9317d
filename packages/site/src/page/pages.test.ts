import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { WebBuilds } from '../build/web-build.ts';
import { writeWebBuild } from '../testing/web-build.ts';
import { type RenderRequest, Pages } from './pages.ts';
import type { WrittenPage } from './write-page.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Pages whose screens are numbered as they are rendered; the screen of `/fault` fails. */
function pagesOf(onFailure = vi.fn()): Pages {
  const renderer = `
    let count = 0;
    export const screenModule = () => null;
    export const viewModules = () => [];
    export const renderPage = async ({ pathname }) => {
      count += 1;
      if (pathname === '/fault') throw new Error('no');
      return 'Écran ' + count;
    };`;
  return pagesOfBuild({ renderer }, onFailure);
}

function pagesOfBuild(build: Parameters<typeof writeWebBuild>[1], onFailure = vi.fn()): Pages {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-pages-'));
  folders.push(folder);
  const web = join(folder, 'dist');
  writeWebBuild(web, build);
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

const request = (pathname: string, changes: Partial<RenderRequest> = {}): RenderRequest => ({
  pathname,
  view: null,
  origin: 'https://palmanga.example',
  config: { backend: 'embedded', providerLabel: null, passwordMinLength: 6 },
  state: '1',
  resolve: async () => ({}),
  resolveCover: () => null,
  isForVisitor: true,
  ...changes,
});

const write = async (pages: Pages, one: RenderRequest): Promise<WrittenPage | null> =>
  (await pages.write(one)).page;

const screenOf = (page: WrittenPage | null): string | undefined =>
  /Écran \d+/.exec(new TextDecoder().decode(page?.bytes))?.[0];

describe('a page for visitors', () => {
  it('is written and compressed once, however many ask for it', async () => {
    const pages = pagesOf();
    const first = await write(pages, request('/a'));
    const again = await write(pages, request('/a'));
    expect(screenOf(first)).toBe('Écran 1');
    expect(again).toBe(first);
    expect(await again?.compressed()).toBe(await first?.compressed());
    expect(gunzipSync((await first?.compressed()) ?? '')).toEqual(Buffer.from(first?.bytes ?? ''));
  });

  it('is written again when what it shows has changed', async () => {
    const pages = pagesOf();
    await write(pages, request('/a'));
    expect(screenOf(await write(pages, request('/a', { state: '2' })))).toBe('Écran 2');
    expect(screenOf(await write(pages, request('/b')))).toBe('Écran 3');
    expect(screenOf(await write(pages, request('/b', { view: 'tiers' })))).toBe('Écran 4');
    expect(screenOf(await write(pages, request('/b', { view: 'tiers' })))).toBe('Écran 4');
    const origin = 'https://autre.example';
    expect(screenOf(await write(pages, request('/a', { origin })))).toBe('Écran 5');
  });

  it('is read anew when its state has changed, or is not known', async () => {
    const pages = pagesOf();
    const resolve = vi.fn(async () => ({}));
    for (const state of ['1', '1', '2', null, null]) {
      await pages.write(request('/a', { state, resolve }));
    }
    expect(resolve).toHaveBeenCalledTimes(4);
  });

  it('is not written when it has moved', async () => {
    const resolve = async () => ({ movedTo: '/b' });
    expect(await pagesOf().write(request('/a', { resolve }))).toEqual({
      resolved: { movedTo: '/b' },
      page: null,
    });
  });

  it('is written anew after a build', async () => {
    const pages = pagesOf();
    const page = await write(pages, request('/a'));
    const [folder = ''] = folders;
    const manifest = join(folder, 'dist', 'manifest.json');
    utimesSync(manifest, new Date(), new Date(Date.now() + 5000));
    expect(await write(pages, request('/a'))).not.toBe(page);
  });

  it('is forgotten when fifty others were asked for', async () => {
    const pages = pagesOf();
    for (let index = 0; index <= 50; index += 1) await write(pages, request(`/${index}`));
    expect(screenOf(await write(pages, request('/50')))).toBe('Écran 51');
    expect(screenOf(await write(pages, request('/0')))).toBe('Écran 52');
  });

  it('is written once too by a build that renders no screens', async () => {
    const pages = pagesOfBuild({});
    expect(await write(pages, request('/a'))).toBe(await write(pages, request('/a')));
  });

  it('leaves a screen that fails to the browser, says why, and tries again', async () => {
    const onFailure = vi.fn();
    const pages = pagesOf(onFailure);
    expect(screenOf(await write(pages, request('/fault')))).toBeUndefined();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error), '/fault');
    await write(pages, request('/fault'));
    expect(onFailure).toHaveBeenCalledTimes(2);
    const shown = request('/fault');
    await write(pages, shown);
    await write(pages, shown);
    expect(onFailure).toHaveBeenCalledTimes(4);
  });
});

it('the page of an account is not kept, and its screen not rendered', async () => {
  const pages = pagesOf();
  const page = await write(pages, request('/a', { isForVisitor: false }));
  expect(screenOf(page)).toBeUndefined();
  expect(await write(pages, request('/a', { isForVisitor: false }))).not.toBe(page);
});
