import { expect, test } from 'vitest';

import { Rate, duration, format } from './rate.ts';

test('tells count, percent, speed and time left', () => {
  let now = 1000;
  const rate = new Rate('Importing', 'records', 0, () => now);
  expect(rate.text(0, 100)).toBe('Importing 0 / 100 records (0 %)');
  now += 2000;
  expect(rate.text(5000, 20_000)).toBe(
    'Importing 5,000 / 20,000 records (25 %) · 2,500 records/s · 6 s left',
  );
  expect(rate.text(5000, null)).toBe('Importing 5,000 records · 2,500 records/s');
  expect(rate.text(0, 0)).toBe('Importing 0 / 0 records (100 %)');
});

test('a task is not credited with what was done before', () => {
  let now = 0;
  const rate = new Rate('Importing', 'records', 1000, () => now);
  now = 1000;
  expect(rate.text(1100, 1200)).toContain('100 records/s · 1 s left');
});

test.each([
  [0, '0 s'],
  [3.2, '4 s'],
  [125, '2 min 5 s'],
  [3780, '1 h 3 min'],
  [-1, '0 s'],
])('%d seconds are "%s"', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

test('thousands stand apart', () => {
  expect(format(1_234_567.4)).toBe('1,234,567');
});
