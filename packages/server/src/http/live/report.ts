import type { ErrorCode, ListSlice } from '@palmanga/core';

/**
 * What a live read reports to all its watchers: the bytes of its message up to the number of the
 * subscription, which `endOf` adds; or why there is nothing to show.
 */
export type LiveReport = Buffer | ErrorCode;

/** A list ends earlier, with more to come, when its entries are longer than this. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;
const START = '{"type":"next","value":';

/** The end of the message for a watcher who numbers the read `id`. */
export const endOf = (id: number): string => `,"id":${id}}`;

/** Serialises a value that is no list. */
export const reportValue = (value: unknown): Buffer => Buffer.from(START + JSON.stringify(value));

/** Serialises a list, as far as its entries fit into a report. */
export function reportList({ items, hasMore, ...others }: ListSlice<unknown>): Buffer {
  const entries: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const entry = JSON.stringify(item);
    bytes += Buffer.byteLength(entry) + 1;
    if (bytes > MAX_REPORT_BYTES) break;
    entries.push(entry);
  }
  const rest = JSON.stringify({ hasMore: hasMore || entries.length < items.length, ...others });
  return Buffer.from(`${START}{"items":[${entries.join()}],${rest.slice(1)}`);
}

/** Whether both tell the watchers the same. */
export function isSameReport(one: LiveReport, other: LiveReport): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : one.equals(other);
}
