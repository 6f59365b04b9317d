import type { Ranking } from '@palmanga/core';

import { readDraft, writeDraft } from '../hooks/drafts.ts';
import { createTabMaps } from './runs/tab-maps.ts';

/** What a look at the catalogue found of what a ranking's lists named and it does not have. */
interface Look {
  /** When the catalogue was asked. */
  readonly at: number;
  /** How many unmatched entries it had. */
  readonly found: number;
}

type Whose = Pick<Ranking, 'id' | 'ownerUid'>;

/** The latest looks of this tab; the port of unmatched entries stands for its backend. */
export const looksOf = createTabMaps<Look>();

/** How many found ones the owner put off. */
const putOffName = (rankingId: string): string => `found-put-off:${rankingId}`;

/** How many of those found are to be told; 0 while the owner has put off as many. */
export function foundToTell({ id, ownerUid }: Whose, found: number): number {
  const draft = readDraft(ownerUid, putOffName(id)) as { readonly found?: unknown } | null;
  const putOff = typeof draft?.found === 'number' ? draft.found : 0;
  // What was put off is told again with what came since.
  return found > putOff ? found : 0;
}

/** Says no more of what is found until there is more of it; null tells all of it again. */
export function putOffFound({ id, ownerUid }: Whose, found: number | null): void {
  writeDraft(ownerUid, putOffName(id), found === null ? null : { found });
}
