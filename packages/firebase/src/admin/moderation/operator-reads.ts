import {
  isListed,
  isUsableHandle,
  isUsableSlug,
  linkNames,
  type Ranking,
  type RankingReads,
} from '@palmanga/core';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  handlePath,
  isDocumentId,
  keptLinkPath,
  rankingPath,
  readRanking,
  textOf,
} from '../../documents/index.ts';
import { isTombstone } from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';

/**
 * The reads of an operator, who finds a ranking whoever may see it: as the client finds public ones, and a
 * public one before any other.
 */
export function operatorReads(db: Firestore): RankingReads {
  const rankings = db.collection(COLLECTIONS.rankings);
  const get = async (id: string): Promise<Ranking | null> =>
    isDocumentId(id) ? toRanking(await db.doc(rankingPath(id)).get()) : null;

  async function findByHandle(handle: string, slug: string): Promise<Ranking | null> {
    for (const name of linkNames(handle)) {
      const found = await findByName(name, slug);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Null where a kept link leads nowhere, undefined where nothing answers to the name. */
  async function findByName(name: string, slug: string): Promise<Ranking | null | undefined> {
    const kept = isUsableSlug(slug) ? await db.doc(await keptLinkPath(name, slug)).get() : null;
    if (kept?.exists === true) return get(textOf(kept.data() ?? {}, 'rankingId'));
    const holder = isUsableHandle(name) ? await db.doc(handlePath(name)).get() : null;
    const named = rankings.where('slug', '==', slug);
    if (holder?.exists === true) {
      const uid = textOf(holder.data() ?? {}, 'uid');
      return (await best(named.where('ownerUid', '==', uid))) ?? undefined;
    }
    const carrier = await best(named.where('ownerHandle', '==', name));
    return carrier ?? (await best(named.where('userHandle', '==', name))) ?? undefined;
  }

  return {
    get: (id) => guarded(() => get(id)),
    findByHandle: (handle, slug) => guarded(() => findByHandle(handle, slug)),
    findByShortid: (shortid) => guarded(() => best(rankings.where('shortid', '==', shortid))),
  };
}

/** Null for one that does not exist, and for what is left of a deleted one. */
export function toRanking(stored: DocumentSnapshot): Ranking | null {
  const fields = stored.data();
  return fields === undefined || isTombstone(fields) ? null : readRanking(stored.id, fields);
}

/** Of several, which only other programs leave: a public one, else the oldest. */
async function best(query: Query): Promise<Ranking | null> {
  const found = (await query.get()).docs.map((one) => toRanking(one)).filter((one) => one !== null);
  const [first] = found.toSorted(
    (one, other) =>
      Number(isListed(other)) - Number(isListed(one)) || one.createdAt - other.createdAt,
  );
  return first ?? null;
}
