import { type MineDraft, isMineEmpty, parseMine, storeMine } from '@palmanga/core';

import { readStored, store } from '../../../browser/storage.ts';
import { readDrafts, writeDraft } from '../../../hooks/drafts.ts';

/*
 * Tops that are being made, on the device. Each tab has one of each ranking, so that two tabs do not mix theirs; a new
 * tab begins with the latest.
 */

const PREFIX = 'mine~';
const TAB_KEY = 'palmanga-tab';

/** Of a browser that stores nothing. */
const ownTab = Math.random().toString(36).slice(2);

/** Names this tab, which keeps its name through a reload. */
function tabName(): string {
  const known = readStored('tab', TAB_KEY);
  if (known !== null) return known;
  store('tab', TAB_KEY, ownTab);
  return ownTab;
}

const nameOf = (rankingId: string): string => `${PREFIX}${tabName()}:${rankingId}`;

/** What is kept of tops made from a ranking, by name. */
const keptOf = (uid: string, rankingId: string): readonly (readonly [string, unknown])[] =>
  [...readDrafts(uid)].filter(
    ([name]) => name.startsWith(PREFIX) && name.endsWith(`:${rankingId}`),
  );

/** The top that this tab makes of a ranking, else the latest one of another tab; null for none. */
export function readMine(uid: string, rankingId: string): MineDraft | null {
  const own = nameOf(rankingId);
  const all = keptOf(uid, rankingId)
    .map(([name, kept]) => ({
      at: name === own ? Infinity : Number((kept as { readonly at?: unknown } | null)?.at ?? 0),
      draft: parseMine(kept),
    }))
    .filter(({ draft }) => draft !== null)
    .toSorted((one, other) => other.at - one.at);
  return all[0]?.draft ?? null;
}

export function keepMine(uid: string, rankingId: string, draft: MineDraft): void {
  const kept = isMineEmpty(draft) ? null : { ...storeMine(draft), at: Date.now() };
  writeDraft(uid, nameOf(rankingId), kept);
}

/** Forgets the tops of a ranking, those of other tabs too: one of them is kept, or given up. */
export function forgetMine(uid: string, rankingId: string): void {
  for (const [name] of keptOf(uid, rankingId)) writeDraft(uid, name, null);
}
