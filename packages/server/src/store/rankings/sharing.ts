import {
  createShortid,
  handleShown,
  LIMITS,
  namesOwner,
  parseVisibility,
  planHandle,
  planSharingRepair,
  type Ranking,
  type Rankings,
  refuseTakenDown,
  uniqueSlug,
} from '@palmanga/core';

import { countHandles, holderOf, reserveHandle } from '../people/handles.ts';
import { readProfile } from '../people/profiles.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';
import { hasShortid, requireOwned, updateOwned, visibilityFields } from './rows.ts';

/**
 * A slug that no other ranking of the owner has. Call it inside a write: nobody can take the slug
 * before the transaction ends.
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

/** A shortid that no ranking has or had. Call it inside a write, like `freeSlug`. */
export function freeShortid({ queries, random }: Context): string {
  for (;;) {
    const shortid = createShortid(random);
    const isTaken = (['rankings', 'retiredShortids'] as const).some(
      (table) =>
        queries.first(
          queries.build.selectFrom(table).select('shortid').where(hasShortid(shortid)),
        ) !== undefined,
    );
    if (!isTaken) return shortid;
  }
}

/** What a ranking carries already, or shall carry. */
type Carried = Pick<Ranking, 'visibility' | 'ownerHandle'>;

/**
 * The handle for a ranking of the actor, as `planHandle` decides; none for one that does not name its
 * owner.
 * @param carried left out for a new ranking
 */
function handleFor(context: Context, actor: Actor, carried?: Carried) {
  if (carried && !namesOwner(carried.visibility)) return { handle: '', reserves: false };
  const { uid } = actor;
  const shown = handleShown(readProfile(context, actor), actor);
  const holder = holderOf(context, shown);
  const mayReserve = countHandles(context, uid) < LIMITS.namesPerAccount;
  return planHandle(shown, {
    uid,
    holder,
    mayReserve,
    ...(carried && { present: carried.ownerHandle }),
  });
}

/**
 * The handle for a ranking of the actor, reserved to the actor; empty when there is none to use.
 * Call it inside a write, like `freeSlug`.
 */
export function takeHandle(context: Context, actor: Actor, carried?: Carried): string {
  const { handle, reserves } = handleFor(context, actor, carried);
  if (reserves) reserveHandle(context, handle, actor.uid);
  return handle;
}

export function createRankingSharing(
  context: Context,
  actor: Actor | null,
): Pick<Rankings, 'repairSharing' | 'setVisibility'> {
  const { queries, writer, changes, now } = context;

  function planFor(owner: Actor, rankingId: string) {
    const ranking = requireOwned(context, owner, rankingId);
    const { handle } = handleFor(context, owner, ranking);
    return { ranking, repair: planSharingRepair(ranking, handle) };
  }

  return {
    async setVisibility(rankingId, requested) {
      const owner = requireActor(actor);
      const visibility = parseVisibility(requested);
      const changed = await writer.write(() => {
        const ranking = requireOwned(context, owner, rankingId);
        refuseTakenDown(ranking);
        const ownerHandle = takeHandle(context, owner, { ...ranking, visibility });
        if (ranking.visibility === visibility && ranking.ownerHandle === ownerHandle)
          return ranking;
        const updatedAt = Math.max(ranking.createdAt, now());
        const fields = { ...visibilityFields(visibility), ownerHandle, updatedAt };
        queries.run(updateOwned(queries, owner.uid, rankingId).set(fields));
        return requireOwned(context, owner, rankingId);
      });
      changes.publish(`items ${rankingId}`, `rankings ${owner.uid}`);
      return changed;
    },

    async repairSharing(rankingId) {
      const owner = requireActor(actor);
      const before = planFor(owner, rankingId);
      // Every opening by the owner calls this, so nothing is written when nothing needs repair.
      if (before.repair === null) return before.ranking;
      const after = await writer.write(() => {
        const { ranking, repair } = planFor(owner, rankingId);
        if (repair === null) return ranking;
        const fields = {
          ownerHandle: takeHandle(context, owner, ranking),
          ...(repair.needsSlug && { slug: freeSlug(context, owner.uid, ranking.title, rankingId) }),
          ...(repair.needsShortid && { shortid: freeShortid(context) }),
          updatedAt: Math.max(ranking.createdAt, now()),
        };
        queries.run(updateOwned(queries, owner.uid, rankingId).set(fields));
        return { ...ranking, ...fields };
      });
      changes.publish(`rankings ${owner.uid}`);
      return after;
    },
  };
}
