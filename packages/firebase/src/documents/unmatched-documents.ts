import type { KeptUnmatched } from '@palmanga/core';
import { NO_UNMATCHED, readUnmatched } from '@palmanga/lists/match';

import { countOf, textOf, type Fields } from './fields.ts';

/** What a ranking's owner brought and the ranking does not have. Only the owner may read it. */
export interface UnmatchedDocument {
  /** How often it changed, from 1. */
  readonly revision: number;
  /** `writeUnmatched` of core: Firestore would count each field of a thousand entries. */
  readonly unmatched: string;
}

/** @param fields undefined for a ranking that never had unmatched entries */
export function readUnmatchedDocument(fields: Fields | undefined): KeptUnmatched {
  if (fields === undefined) return NO_UNMATCHED;
  return {
    unmatched: readUnmatched(textOf(fields, 'unmatched')),
    revision: countOf(fields, 'revision') ?? 0,
  };
}
