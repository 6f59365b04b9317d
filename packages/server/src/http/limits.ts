import { LIMITS } from '@palmanga/core';

/** Entries of one page, whatever a client asks for. */
export const MAX_PAGE = 1000;

/** Characters of a search; some 30 kB once they are in an address. */
export const MAX_QUERY = 10_000;

/** Bytes of a request's headers, its address included. */
export const MAX_HEADERS = 96 * 1024;

const MEGABYTE = 1024 * 1024;

/** Bytes of a request's body. */
export const BODY_LIMITS = {
  /** A new order of some 20,000 items. */
  default: MEGABYTE,
  /** A batch of 300 entries with long descriptions. */
  catalogue: 32 * MEGABYTE,
  avatar: LIMITS.imageBytes,
} as const;
