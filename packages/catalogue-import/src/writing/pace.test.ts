import { expect, test } from 'vitest';

import { createFirestorePace } from './pace.ts';

/** Records begun in each of the first minutes when writing takes no time. */
function recordsByMinute(minutes: number): number[] {
  let now = 1_000_000;
  const pace = createFirestorePace(() => now);
  const counts = Array.from({ length: minutes }, () => 0);
  for (let start = now; ;) {
    now += pace.reserve(300);
    const minute = Math.floor((now - start) / 60_000);
    if (minute >= minutes) return counts;
    counts[minute] = (counts[minute] ?? 0) + 300;
  }
}

test('500 a second, half as many again every five minutes', () => {
  const minutes = recordsByMinute(15);
  for (const [first, rate] of [
    [0, 500],
    [5, 750],
    [10, 1125],
  ] as const) {
    for (const count of minutes.slice(first, first + 5)) {
      expect(Math.abs(count - rate * 60)).toBeLessThanOrEqual(600);
    }
  }
});

test('writes requested at once are spread, and no burst follows a pause', () => {
  let now = 0;
  const pace = createFirestorePace(() => now);
  expect([300, 300, 1].map((count) => pace.reserve(count))).toEqual([0, 600, 1200]);
  now = 60_000;
  expect([300, 300].map((count) => pace.reserve(count))).toEqual([0, 600]);
});
