import type { KeptLeftovers } from '@palmanga/core';
import { NO_LEFTOVERS, readLeftovers } from '@palmanga/lists/match';

import { countOf, textOf, type Fields } from './fields.ts';

/** What a ranking's owner brought and the ranking does not have. Only the owner may read it. */
export interface LeftoversDocument {
  /** How often it changed, from 1. */
  readonly revision: number;
  /** `writeLeftovers` of core: Firestore would count each field of a thousand entries. */
  readonly leftovers: string;
}

/** @param fields undefined for a ranking that never had leftovers */
export function readLeftoversDocument(fields: Fields | undefined): KeptLeftovers {
  if (fields === undefined) return NO_LEFTOVERS;
  return {
    leftovers: readLeftovers(textOf(fields, 'leftovers')),
    revision: countOf(fields, 'revision') ?? 0,
  };
}
