import {
  isRankingView,
  isVisibility,
  type Note,
  parseTiers,
  type Tier,
  tierIndexAt,
} from '@palmanga/core';

import type { Collector } from '../collector.ts';
import { type Found, ListFileError } from '../read-result.ts';
import { isObject, type JsonObject, own, textOf } from './object.ts';

/** Names the format of our own JSON in its field `format`. */
export const OWN_FORMAT = 'palmanga-ranking';
export const OWN_VERSION = 1;

/** What our own JSON contains. Items are in the ranking's order. */
export interface OwnJson {
  readonly format: typeof OWN_FORMAT;
  readonly version: typeof OWN_VERSION;
  readonly title: string;
  readonly description: string;
  readonly visibility?: string;
  /** Absent for the list. */
  readonly view?: string;
  /** Absent for none. */
  readonly tiers?: readonly Tier[];
  readonly items: readonly {
    readonly mangaId: string;
    readonly title: string;
    readonly author: string;
    readonly note: Note | null;
  }[];
}

export function isOwnJson(value: unknown): value is JsonObject {
  return own(value, 'format') === OWN_FORMAT;
}

/**
 * Reads a ranking that `writeJson` wrote.
 * @throws ListFileError newer-version, damaged
 */
export function readOwnJson(ranking: JsonObject, collector: Collector): Found {
  const version = own(ranking, 'version');
  if (typeof version !== 'number') throw new ListFileError('damaged', 'no version');
  if (version > OWN_VERSION) throw new ListFileError('newer-version');
  const items = own(ranking, 'items');
  if (!Array.isArray(items)) throw new ListFileError('damaged', 'no items');
  const tiers = tiersIn(own(ranking, 'tiers'));
  for (const [index, item] of (items as unknown[]).entries()) {
    if (!isObject(item)) throw new ListFileError('damaged', `item ${index}`);
    const note = own(item, 'note');
    collector.add({
      isOurs: true,
      title: textOf(own(item, 'title')),
      author: textOf(own(item, 'author')),
      mangaId: textOf(own(item, 'mangaId')),
      position: index + 1,
      ...(tiers.length > 0 && { tier: tierIndexAt(tiers, index + 1) }),
      note: textOf(own(note, 'text')),
      isSpoiler: own(note, 'isSpoiler') === true,
    });
  }
  const visibility = own(ranking, 'visibility');
  const view = own(ranking, 'view');
  return {
    format: 'palmanga',
    title: textOf(own(ranking, 'title')),
    description: textOf(own(ranking, 'description')),
    visibility: isVisibility(visibility) ? visibility : null,
    tiers,
    view: isRankingView(view) ? view : null,
    order: 'file',
  };
}

/** Tiers that somebody changed by hand into something else are none. */
function tiersIn(tiers: unknown): readonly Tier[] {
  if (tiers === undefined) return [];
  try {
    return parseTiers(tiers as readonly Tier[]);
  } catch {
    return [];
  }
}
