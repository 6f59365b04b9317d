import {
  chooseByHandle,
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
    const candidates = await Promise.all(linkNames(handle).map((name) => findAll(name, slug)));
    const among = (isShown: (one: Ranking) => boolean): Ranking | null => {
      for (const { kept, held, carried } of candidates) {
        const seen = (one: Ranking | null) => (one !== null && isShown(one) ? one : null);
        const oldest = (several: readonly Ranking[]) => several.find(isShown) ?? null;
        const found = chooseByHandle({
          kept: () => (kept === undefined ? undefined : seen(kept)),
          held: () => (held === undefined ? undefined : oldest(held)),
          carried: () => oldest(carried),
        });
        if (found !== undefined) return found;
      }
      return null;
    };
    return among(isListed) ?? among(() => true);
  }

  /** What `chooseByHandle` chooses from, whoever may see it. */
  async function findAll(name: string, slug: string) {
    const named = rankings.where('slug', '==', slug);
    const [link, holder, carriers, formerCarriers] = await Promise.all([
      isUsableSlug(slug) ? db.doc(await keptLinkPath(name, slug)).get() : null,
      isUsableHandle(name) ? db.doc(handlePath(name)).get() : null,
      oldestFirst(named.where('ownerHandle', '==', name)),
      oldestFirst(named.where('userHandle', '==', name)),
    ]);
    const uid = holder?.exists === true ? textOf(holder.data() ?? {}, 'uid') : null;
    return {
      kept: link?.exists === true ? await get(textOf(link.data() ?? {}, 'rankingId')) : undefined,
      held: uid === null ? undefined : await oldestFirst(named.where('ownerUid', '==', uid)),
      carried: [...carriers, ...formerCarriers],
    };
  }

  async function findByShortid(shortid: string): Promise<Ranking | null> {
    const found = await oldestFirst(rankings.where('shortid', '==', shortid));
    return found.find(isListed) ?? found[0] ?? null;
  }

  return {
    get: (id) => guarded(() => get(id)),
    findByHandle: (handle, slug) => guarded(() => findByHandle(handle, slug)),
    findByShortid: (shortid) => guarded(() => findByShortid(shortid)),
  };
}

/** Null for one that does not exist, and for what is left of a deleted one. */
export function toRanking(stored: DocumentSnapshot): Ranking | null {
  const fields = stored.data();
  return fields === undefined || isTombstone(fields) ? null : readRanking(stored.id, fields);
}

/** Those that a query finds: several only where another program left them. */
async function oldestFirst(query: Query): Promise<readonly Ranking[]> {
  const found = (await query.get()).docs.map((one) => toRanking(one)).filter((one) => one !== null);
  return found.toSorted((one, other) => one.createdAt - other.createdAt);
}
