import {
  computeHandle,
  createShortid,
  uniqueSlug,
  type Ranking,
  type Rankings,
} from '@palmanga/core';

import { requireActor, type Actor, type Context } from '../context.ts';
import { readProfile } from '../people/profiles.ts';
import { requireOwned } from './rows.ts';

/**
 * A slug that none of the owner's other rankings has. Inside a write, nobody can take it before
 * the transaction ends.
 */
export function freeSlug(
  { queries }: Context,
  ownerUid: string,
  title: string,
  id: string,
): string {
  const query = queries.build
    .selectFrom('rankings')
    .select('slug')
    .where('ownerUid', '=', ownerUid)
    .where('id', '<>', id);
  const taken = new Set(queries.all(query).map(({ slug }) => slug));
  return uniqueSlug(title, (slug) => taken.has(slug));
}

/** A shortid that no ranking has; as `freeSlug`, to be called inside a write. */
export function freeShortid({ queries, random }: Context): string {
  for (;;) {
    const shortid = createShortid(random);
    const query = queries.build.selectFrom('rankings').select('id').where('shortid', '=', shortid);
    if (queries.first(query) === undefined) return shortid;
  }
}

/** The handle that the account's share links carry now; empty when there is none usable. */
export function currentHandle(context: Context, actor: Actor): string {
  const profile = readProfile(context, actor);
  return computeHandle({
    username: profile?.username ?? null,
    handle: profile?.handle ?? null,
    email: actor.email,
    displayName: profile?.displayName ?? actor.displayName,
  });
}

export function createRankingSharing(
  context: Context,
  actor: Actor | null,
): Pick<Rankings, 'repairSharing'> {
  const { queries, writer, changes } = context;

  function repaired(ranking: Ranking, owner: Actor): Ranking {
    return {
      ...ranking,
      ownerHandle: currentHandle(context, owner),
      slug: ranking.slug || freeSlug(context, owner.uid, ranking.title, ranking.id),
      shortid: ranking.shortid || freeShortid(context),
    };
  }

  return {
    async repairSharing(rankingId) {
      const owner = requireActor(actor);
      const before = requireOwned(context, owner, rankingId);
      // Called whenever an owner opens a ranking: nothing is written when all is well.
      if (isSame(before, repaired(before, owner))) return before;
      const after = await writer.write(() => {
        const ranking = repaired(requireOwned(context, owner, rankingId), owner);
        const { ownerHandle, slug, shortid } = ranking;
        queries.run(
          queries.build
            .updateTable('rankings')
            .set({ ownerHandle, slug, shortid })
            .where('id', '=', rankingId)
            .where('ownerUid', '=', owner.uid),
        );
        return ranking;
      });
      changes.publish(`rankings ${owner.uid}`);
      return after;
    },
  };
}

function isSame(a: Ranking, b: Ranking): boolean {
  return a.ownerHandle === b.ownerHandle && a.slug === b.slug && a.shortid === b.shortid;
}
