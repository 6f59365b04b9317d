/**
 * Who may make a call, and what others are told. The HTTP server refuses by `NEEDS`, before it reads what is sent;
 * whose a ranking is, the store knows.
 */
export const NEEDS = {
  /** Everybody is answered the same. */
  anyone: 'nothing',
  /** Everybody is answered about what they may see: for others a ranking does not exist. */
  reader: 'nothing',
  /** An account, about what is its own. */
  account: 'session',
  /** The owner of a ranking; others are told `forbidden`, or that it does not exist. */
  owner: 'session',
  /** An account with the import right; others are told `forbidden`. */
  importer: 'importRight',
} as const;

export type Policy = keyof typeof NEEDS;
export type Need = (typeof NEEDS)[Policy];
