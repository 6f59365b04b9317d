import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endOf, isSameReport, MAX_REPORT_BYTES, reportList, reportValue } from './report.ts';

const parse = (report: Buffer, id: number): unknown => JSON.parse(report.toString() + endOf(id));

const entries = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()), { maxLength: 6 });
/** Some lists say how many entries they have in all, some more than that. */
const others = fc.record(
  {
    total: fc.integer({ min: 6, max: 8 }),
    takedown: fc.record({ reason: fc.constantFrom('Un', 'Deux "') }),
  },
  { requiredKeys: [] },
);

describe('a report', () => {
  it('holds a value', () => {
    for (const value of [true, null, { bio: 'été' }]) {
      expect(parse(reportValue(value), 7)).toEqual({ type: 'next', value, id: 7 });
    }
  });

  it('holds a list, and what else is said of it', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), others, (items, hasMore, rest) => {
        const value = { items, hasMore, ...rest };
        expect(parse(reportList(value), 7)).toEqual({ type: 'next', value, id: 7 });
      }),
    );
  });

  it('is the same as one of the same state alone', () => {
    expect(isSameReport(reportValue(1), reportValue(1))).toBe(true);
    expect(isSameReport(reportValue(1), reportValue(2))).toBe(false);
    expect(isSameReport('forbidden', 'forbidden')).toBe(true);
    expect(isSameReport('forbidden', reportValue(1))).toBe(false);
  });

  it('ends before it is too long to keep', () => {
    const entry = 'é'.repeat(MAX_REPORT_BYTES / 8);
    const report = reportList({ items: Array.from({ length: 20 }, () => entry), hasMore: false });
    expect(report.length).toBeLessThan(MAX_REPORT_BYTES + 100);
    expect(parse(report, 0)).toMatchObject({
      value: { items: [entry, entry, entry], hasMore: true },
    });
  });
});
