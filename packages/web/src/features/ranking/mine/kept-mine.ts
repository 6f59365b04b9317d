import { type MineDraft, isMineEmpty, newCreationKey, parseMine, storeMine } from '@palmanga/core';

import { readStored, store } from '../../../browser/storage.ts';
import { readDrafts, writeDraft } from '../../../hooks/drafts.ts';

/*
 * Tops that are being made, on the device. Each tab has one of each ranking, so that two tabs do not mix theirs; a new
 * tab begins with the latest.
 */

const PREFIX = 'mine~';
/** So many are kept of an account, the latest: those of a visitor would pile up for good. */
const MOST = 20;
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

type Kept = readonly (readonly [string, unknown])[];

const allKept = (uid: string): Kept => [...readDrafts(uid, PREFIX)];

/** What is kept of tops made from a ranking, by name. */
const keptOf = (uid: string, rankingId: string): Kept =>
  allKept(uid).filter(([name]) => name.endsWith(`:${rankingId}`));

const timeOf = (kept: unknown): number =>
  Number((kept as { readonly at?: unknown } | null)?.at ?? 0);

/** The top that this tab makes of a ranking, else the latest one of another tab; null for none. */
export function readMine(uid: string, rankingId: string): MineDraft | null {
  const own = nameOf(rankingId);
  const all = keptOf(uid, rankingId)
    .map(([name, kept]) => ({
      at: name === own ? Infinity : timeOf(kept),
      draft: parseMine(kept),
    }))
    .filter(({ draft }) => draft !== null)
    .toSorted((one, other) => other.at - one.at);
  return all[0]?.draft ?? null;
}

/**
 * The key by which a top that is changed becomes a ranking. It has one from its beginning, so that tabs that keep the
 * same top make one ranking. It changes where another tab has the top as it was, or has kept it or given it up.
 */
export function keyAfterChange(uid: string, rankingId: string, key: string): string {
  const holders = keptOf(uid, rankingId).filter(([, kept]) => parseMine(kept)?.key === key);
  const isOwn = holders.length === 1 && holders[0]?.[0] === nameOf(rankingId);
  return isOwn && key !== '' ? key : newCreationKey(randomBytes);
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export function keepMine(uid: string, rankingId: string, draft: MineDraft): void {
  const kept = isMineEmpty(draft) ? null : { ...storeMine(draft), at: Date.now() };
  writeDraft(uid, nameOf(rankingId), kept);
  const oldest = allKept(uid).toSorted(([, one], [, other]) => timeOf(other) - timeOf(one));
  for (const [name] of oldest.slice(MOST)) writeDraft(uid, name, null);
}

/** Forgets the tops of a ranking, those of other tabs too: one of them is kept, or given up. */
export function forgetMine(uid: string, rankingId: string): void {
  for (const [name] of keptOf(uid, rankingId)) writeDraft(uid, name, null);
}
