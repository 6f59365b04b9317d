import type { ListSlice } from '@palmanga/core';

/**
 * The state of a live read as the bytes of its message, made once for all watchers. The bytes of a
 * shorter list are the start of those of a longer one, so lists of every length share them.
 */
export interface Report {
  /** The message up to the part that differs between watchers. */
  readonly bytes: Buffer;
  /** Of a list: where its first entry begins, then where each entry ends. */
  readonly ends: readonly number[] | null;
  /** Whether the list has entries beyond these. */
  readonly hasMore: boolean;
  /** Of a list: what else the live read says of it, as JSON after a comma: its length, for example. */
  readonly rest: string;
}

/** A message: bytes that many watchers share, and the end that is this watcher's. */
export interface Message {
  readonly shared: Buffer;
  readonly end: string;
}

/** A list ends earlier, with more to come, when its entries are longer than this. */
export const MAX_REPORT_BYTES = 4 * 1024 * 1024;
const START = '{"type":"next","value":';

/** Serialises a value that is no list. */
export function reportValue(value: unknown): Report {
  return {
    bytes: Buffer.from(START + JSON.stringify(value)),
    ends: null,
    hasMore: false,
    rest: '',
  };
}

/** Serialises a list, each entry once. */
export function reportList({ items, hasMore, ...others }: ListSlice<unknown>): Report {
  const says = Object.keys(others).length > 0;
  return reportEntries(items, hasMore, says ? `,${JSON.stringify(others).slice(1, -1)}` : '');
}

function reportEntries(items: readonly unknown[], hasMore: boolean, rest: string): Report {
  let text = `${START}{"items":[`;
  let end = text.length;
  const ends = [end];
  for (const item of items) {
    const entry = (ends.length > 1 ? ',' : '') + JSON.stringify(item);
    end += Buffer.byteLength(entry);
    if (end > MAX_REPORT_BYTES) return { bytes: Buffer.from(text), ends, hasMore: true, rest };
    ends.push(end);
    text += entry;
  }
  return { bytes: Buffer.from(text), ends, hasMore, rest };
}

/** The message for a watcher of the first `limit` entries who numbers the read `id`. */
export function messageOf(report: Report, limit: number, id: number): Message {
  const { bytes, ends, hasMore, rest } = report;
  if (ends === null) return { shared: bytes, end: `,"id":${id}}` };
  const count = Math.min(limit, ends.length - 1);
  const isCut = hasMore || count < ends.length - 1;
  return {
    shared: bytes.subarray(0, ends[count]),
    end: `],"hasMore":${isCut}${rest}},"id":${id}}`,
  };
}

/** Tells, for two states of one live read, whether watchers of `limit` entries get the same. */
export function comparison(before: Report, after: Report): (limit: number) => boolean {
  const [old, present] = [before.ends, after.ends];
  if (old === null || present === null) {
    const isSame = before.bytes.equals(after.bytes);
    return () => isSame;
  }
  const common = commonEntries(before, after);
  return (limit) => {
    if (before.rest !== after.rest) return false;
    const count = Math.min(limit, present.length - 1);
    const isSameLength = count === Math.min(limit, old.length - 1);
    if (!isSameLength || count > common) return false;
    const wasCut = before.hasMore || count < old.length - 1;
    return wasCut === (after.hasMore || count < present.length - 1);
  };
}

/** The number of entries at the start of both lists that are the same. */
function commonEntries(before: Report, after: Report): number {
  const [old, present] = [before.ends ?? [], after.ends ?? []];
  const isSame = (count: number): boolean =>
    old[count] === present[count] &&
    before.bytes.subarray(0, old[count]).equals(after.bytes.subarray(0, old[count]));
  let [low, high] = [0, Math.min(old.length, present.length) - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isSame(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
