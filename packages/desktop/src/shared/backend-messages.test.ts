import { expect, it } from 'vitest';

import { isFromBackend } from './backend-messages.ts';

const restored = {
  type: 'restored',
  accounts: 1,
  rankings: 2,
  photos: null,
  erased: 0,
  former: null,
};

it.each([
  { type: 'backed-up' },
  { type: 'folder-copied' },
  restored,
  { ...restored, photos: 3, former: '/data/before-restore-2026' },
  { type: 'data-failed', fault: 'storage-full', detail: 'ENOSPC' },
])('accepts an answer about the data: %j', (message) => {
  expect(isFromBackend(message)).toBe(true);
});

it.each([
  { ...restored, accounts: -1 },
  { ...restored, rankings: '2' },
  { ...restored, photos: 1.5 },
  { ...restored, erased: undefined },
  { ...restored, former: undefined },
  { type: 'data-failed', fault: 'toString', detail: '' },
  { type: 'data-failed', fault: 'storage-full' },
  { type: 'data-failed', detail: 'ENOSPC' },
  { type: 'backup' },
])('refuses an answer of another shape: %j', (message) => {
  expect(isFromBackend(message)).toBe(false);
});
