import { expect, it } from 'vitest';

import { LIMITS } from './limits.ts';

// Those that no other test would notice, or only a browser: the tests of each other limit write its number.
it('holds constants of the specification', () => {
  expect(LIMITS).toMatchObject({
    slugLength: 60,
    preloadMargin: 200,
    addToast: 2000,
    dragKeyboardStep: 25,
  });
});
