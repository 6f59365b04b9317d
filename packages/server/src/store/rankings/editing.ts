import { createHash, randomUUID } from 'node:crypto';

import {
  AppError,
  isListed,
  ownerNameOf,
  parseCreationKey,
  parseDescription,
  parseRankingView,
  parseTitle,
  requireRankingCapacity,
  type Rankings,
} from '@palmanga/core';

import { requireNotErased } from '../erased.ts';
import { countTexts, textsOfRanking } from '../people/account-texts.ts';
import { readProfile } from '../people/profiles.ts';
import { requireActor, type Actor, type Context } from '../repository.ts';
import { disownRankings, removeDisowned } from './removal.ts';
import { readById, readVisible, requireOwned, updateOwned } from './rows.ts';
import { freeShortid, freeSlug, takeHandle } from './sharing.ts';

/** The calls that change a ranking as a whole. */
export function createRankingEditing(
  context: Context,
  actor: Actor | null,
): Pick<Rankings, 'create' | 'rename' | 'setDescription' | 'setView' | 'delete'> {
  const { queries, writer, changes, now } = context;
  const { build } = queries;

  const countRankings = (uid: string): number =>
    queries.first(
      build
        .selectFrom('rankings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ownerUid', '=', uid),
    )?.count ?? 0;

  const isRetired = (id: string): boolean =>
    queries.first(build.selectFrom('retiredRankings').select('id').where('id', '=', id)) !==
    undefined;

  return {
    async create(input) {
      const owner = requireActor(actor);
      const title = parseTitle(input.title);
      const id = idOfNew(owner.uid, parseCreationKey(input.key) ?? randomUUID());
      const created = await writer.write(() => {
        requireNotErased(queries, owner.uid);
        const made = readById(queries, id);
        if (made !== null) return made;
        if (isRetired(id)) throw new AppError('ranking-not-found', 'The ranking was deleted');
        requireRankingCapacity(countRankings(owner.uid));
        const time = now();
        const source = readVisible(context, actor, input.copiedFrom ?? '');
        const ranking = {
          id,
          ownerUid: owner.uid,
          ownerHandle: takeHandle(context, owner),
          title,
          slug: freeSlug(context, owner.uid, title, id),
          shortid: freeShortid(context),
          visibility: 'public' as const,
          description: '',
          copiedFrom: source && isListed(source) ? source.id : null,
          itemsCount: 0,
          view: 'list' as const,
          createdAt: time,
          updatedAt: time,
        };
        queries.run(build.insertInto('rankings').values(ranking));
        return {
          ...ranking,
          takedown: null,
          ownerName: ownerNameOf(readProfile(context, owner)),
          topItems: [],
          tiers: [],
        };
      });
      changes.publish(`rankings ${owner.uid}`, `items ${id}`);
      return created;
    },

    async rename(rankingId, newTitle) {
      const { uid } = requireActor(actor);
      const title = parseTitle(newTitle);
      const renamed = await writer.write(() => {
        const before = requireOwned(context, actor, rankingId);
        if (before.title === title && before.slug !== '') return before;
        const slug = freeSlug(context, uid, title, rankingId);
        const changed = { title, slug, updatedAt: Math.max(before.createdAt, now()) };
        queries.run(updateOwned(queries, uid, rankingId).set(changed));
        return { ...before, ...changed };
      });
      changes.publish(`rankings ${uid}`);
      return renamed;
    },

    async setDescription(rankingId, newDescription) {
      const { uid } = requireActor(actor);
      const description = parseDescription(newDescription);
      const described = await writer.write(() => {
        const before = requireOwned(context, actor, rankingId);
        if (before.description === description) return before;
        const changed = { description, updatedAt: Math.max(before.createdAt, now()) };
        queries.run(updateOwned(queries, uid, rankingId).set(changed));
        return { ...before, ...changed };
      });
      changes.publish(`rankings ${uid}`);
      return described;
    },

    async setView(rankingId, newView) {
      const { uid } = requireActor(actor);
      const view = parseRankingView(newView);
      const isChange = await writer.write(() => {
        const before = requireOwned(context, actor, rankingId);
        if (before.view === view) return false;
        const changed = { view, updatedAt: Math.max(before.createdAt, now()) };
        queries.run(updateOwned(queries, uid, rankingId).set(changed));
        return true;
      });
      if (isChange) changes.publish(`items ${rankingId}`, `rankings ${uid}`);
    },

    async delete(rankingId) {
      const { uid } = requireActor(actor);
      await writer.write(() => {
        const { shortid } = requireOwned(context, actor, rankingId);
        if (shortid !== '') {
          const retired = build.insertInto('retiredShortids').values({ shortid });
          queries.run(retired.onConflict((conflict) => conflict.doNothing()));
        }
        queries.run(build.insertInto('retiredRankings').values({ id: rankingId }));
        countTexts(queries, uid, -textsOfRanking(queries, rankingId));
        disownRankings(queries, 'id', rankingId);
      });
      changes.publish(`rankings ${uid}`, `items ${rankingId}`);
      await removeDisowned(context, [rankingId]);
    },
  };
}

/**
 * The id of the ranking that an account creates with a key: 128 bits, which no other account can bring
 * about. Without hyphens: in /rankings/{key} the part after the last hyphen counts as a shortid.
 */
function idOfNew(uid: string, key: string): string {
  return createHash('sha256').update(`${uid} ${key}`).digest('hex').slice(0, 32);
}
