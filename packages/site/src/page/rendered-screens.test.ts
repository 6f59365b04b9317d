import { describe, expect, it, vi } from 'vitest';

import { RenderedScreens } from './rendered-screens.ts';

const request = (pathname: string) => ({
  pathname,
  origin: 'https://palmanga.example',
  preload: {},
  hasPosters: false,
  publisher: undefined,
});
const noCover = () => null;

function screensOf(renderPage: () => Promise<string | null>, onFailure = vi.fn()) {
  return new RenderedScreens({ renderPage, screenModule: () => null }, onFailure);
}

function counting() {
  let count = 0;
  return screensOf(() => Promise.resolve(String((count += 1))));
}

describe('RenderedScreens', () => {
  it('renders a screen once, however many ask for the same', async () => {
    const screens = counting();
    expect(await screens.render(request('/a'), noCover)).toBe('1');
    expect(await screens.render(request('/a'), noCover)).toBe('1');
    expect(await screens.render(request('/b'), noCover)).toBe('2');
  });

  it('forgets the oldest', async () => {
    const screens = counting();
    for (let index = 0; index <= 50; index += 1)
      await screens.render(request(`/${index}`), noCover);
    expect(await screens.render(request('/50'), noCover)).toBe('51');
    expect(await screens.render(request('/0'), noCover)).toBe('52');
  });

  it('leaves a screen that fails to the browser, and reports why', async () => {
    const onFailure = vi.fn();
    const failing = screensOf(() => Promise.reject(new Error('no')), onFailure);
    expect(await failing.render(request('/a'), noCover)).toBeNull();
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(Error), '/a');
  });
});
