import { expect, it } from 'vitest';

import { LIMITS } from './limits.ts';

it('holds the constants of the specification', () => {
  expect(LIMITS).toMatchObject({
    bioLength: 140,
    bioInputLength: 160,
    imageBytes: 5_242_880,
    slugLength: 60,
    shortidLength: 8,
    dashboardRankings: 3,
    pageSize: 20,
    preloadMargin: 200,
    searchDebounce: 300,
    addToast: 2000,
    copiedFeedback: 1500,
    mangaIdsPerFetch: 30,
    deleteBatch: 400,
    importBatch: 300,
    synopsisWords: 50,
    swipeDistance: 50,
    swipeDuration: 1600,
    dragKeyboardStep: 25,
    truncatedTitleLength: 20,
    uploadMaxBackoff: 64_000,
    audienceCookieMonths: 13,
  });
});
