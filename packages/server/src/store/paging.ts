import { AppError, type ListSlice } from '@palmanga/core';

/**
 * The number of rows to ask for to know whether more than `limit` exist.
 * @throws AppError parameters-invalid unless `limit` is a positive whole number
 */
export function oneMoreThan(limit: number): number {
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new AppError('parameters-invalid', 'A limit is a positive whole number');
  }
  return limit + 1;
}

/** The window of `limit` rows, given one row more when more exist. */
export function toListSlice<T>(rows: readonly T[], limit: number): ListSlice<T> {
  return { items: rows.slice(0, limit), hasMore: rows.length > limit };
}
