import type { Ranking } from '@palmanga/core';

/** The ranking to which a list is added, and what it has. */
export interface ImportTarget {
  readonly ranking: Ranking;
  /** By position. */
  readonly ids: readonly string[];
}
