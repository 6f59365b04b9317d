import { expect, it } from 'vitest';

import { versions } from './versions.ts';

const NOW = new Date(2026, 2, 29, 0, 30).getTime();

it.each([
  [new Date(2026, 2, 29, 0, 5), 'Aujourd’hui, 00:05'],
  [new Date(2026, 2, 28, 23, 59), 'Hier, 23:59'],
  [new Date(2026, 2, 28, 0, 0), 'Hier, 00:00'],
  [new Date(2026, 2, 27, 23, 59), '27 mars, 23:59'],
  [new Date(2026, 0, 1, 9, 5), '1 janvier, 09:05'],
  [new Date(2025, 2, 29, 14, 2), '29 mars 2025, 14:02'],
])('%s is named %j', (time, name) => {
  expect(versions.when(time.getTime(), NOW)).toBe(name);
});

it('knows yesterday across the end of a year', () => {
  const now = new Date(2027, 0, 1, 8, 0).getTime();
  expect(versions.when(new Date(2026, 11, 31, 22, 10).getTime(), now)).toBe('Hier, 22:10');
});
