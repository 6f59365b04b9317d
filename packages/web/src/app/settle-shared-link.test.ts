import { PRELOAD_ELEMENT } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { settleSharedLink } from './settle-shared-link.ts';

function servePage(path: string, preload: object | null): void {
  window.history.replaceState(null, '', path);
  if (preload === null) return;
  const block = document.createElement('script');
  block.id = PRELOAD_ELEMENT;
  block.type = 'application/json';
  block.textContent = JSON.stringify(preload);
  document.body.append(block);
}

describe('a shared link opened cold', () => {
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => window.history.replaceState(null, '', '/'));

  it.each(['/oda/top-shonen', '/r/top-shonen-AbCdEfGh'])(
    'goes from %s to the ranking that the page holds',
    (path) => {
      servePage(path, { ranking: { ranking: { id: 'r1' } } });
      settleSharedLink();
      expect(window.location.pathname).toBe('/rankings/r1');
    },
  );

  it.each([
    ['/oda/top-shonen', null],
    ['/rankings/top-shonen-AbCdEfGh', { ranking: { ranking: { id: 'r1' } } }],
    ['/manga/m1', { sheet: { id: 'm1' } }],
  ])('leaves %s alone with %j', (path, preload) => {
    servePage(path, preload);
    settleSharedLink();
    expect(window.location.pathname).toBe(path);
  });
});
