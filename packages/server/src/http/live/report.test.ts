import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { comparison, messageOf, reportList, reportValue, type Report } from './report.ts';

const parse = (report: Report, limit: number, id: number): unknown => {
  const { shared, end } = messageOf(report, limit, id);
  return JSON.parse(shared.toString() + end);
};

const entries = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()), { maxLength: 6 });
/** Some lists say how many entries they have in all, some more than that. */
const more = {
  total: fc.integer({ min: 6, max: 8 }),
  takedown: fc.record({ reason: fc.constantFrom('Un', 'Deux "') }),
};
const totals = fc.record(more, { requiredKeys: [] });
const ends = fc.record({ hasMore: fc.boolean(), ...more }, { requiredKeys: ['hasMore'] });
const limits = fc.integer({ min: 1, max: 8 });

describe('a report', () => {
  it('holds a value', () => {
    for (const value of [true, null, { bio: 'été' }]) {
      expect(parse(reportValue(value), 1, 7)).toEqual({ type: 'next', value, id: 7 });
    }
  });

  it('holds the lists of every length', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), totals, limits, (items, hasMore, total, limit) => {
        expect(parse(reportList({ items, hasMore, ...total }), limit, 7)).toEqual({
          type: 'next',
          value: {
            items: items.slice(0, limit),
            hasMore: hasMore || items.length > limit,
            ...total,
          },
          id: 7,
        });
      }),
    );
  });

  it('tells which watchers get something else', () => {
    fc.assert(
      fc.property(entries, entries, ends, ends, limits, (a, b, x, y, limit) => {
        const before = reportList({ items: a, ...x });
        const after = reportList({ items: [...a.slice(0, 3), ...b], ...y });
        const isSame =
          JSON.stringify(parse(before, limit, 0)) === JSON.stringify(parse(after, limit, 0));
        expect(comparison(before, after)(limit)).toBe(isSame);
      }),
    );
    expect(comparison(reportValue(1), reportValue(1))(1)).toBe(true);
    expect(comparison(reportValue(1), reportValue(2))(1)).toBe(false);
  });

  it('ends before it is too long to keep', () => {
    const entry = 'x'.repeat(1024 * 1024);
    const report = reportList({ items: Array.from({ length: 20 }, () => entry), hasMore: false });
    expect(report.bytes.length).toBeLessThan(5 * 1024 * 1024);
    expect(parse(report, 20, 0)).toMatchObject({ value: { hasMore: true } });
  });
});
