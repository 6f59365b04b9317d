import { AppError, type Leftovers, utf8Length } from '@palmanga/core';
import { NO_LEFTOVERS, parseLeftovers, readLeftovers, writeLeftovers } from '@palmanga/lists/match';

import { countTexts } from '../people/account-texts.ts';
import type { Actor, Context } from '../repository.ts';
import { requireOwned } from './rows.ts';

/** The port `Leftovers`: one row a ranking, which goes with it. */
export function createLeftovers(context: Context, actor: Actor | null): Leftovers {
  const { queries, writer } = context;
  const { build } = queries;

  const readRow = (rankingId: string) =>
    queries.first(
      build
        .selectFrom('rankingLeftovers')
        .select(['revision', 'leftovers'])
        .where('rankingId', '=', rankingId),
    );

  return {
    async get(rankingId) {
      requireOwned(context, actor, rankingId);
      const row = readRow(rankingId);
      if (row === undefined) return NO_LEFTOVERS;
      return { leftovers: readLeftovers(row.leftovers), revision: row.revision };
    },

    async set(rankingId, leftovers, revision) {
      const row = { leftovers: writeLeftovers(parseLeftovers(leftovers)), revision: revision + 1 };
      await writer.write(() => {
        const { ownerUid } = requireOwned(context, actor, rankingId);
        const stored = readRow(rankingId);
        if ((stored?.revision ?? NO_LEFTOVERS.revision) !== revision)
          throw new AppError('conflict', 'The leftovers changed meanwhile');
        const former = utf8Length(stored?.leftovers ?? '');
        countTexts(queries, ownerUid, utf8Length(row.leftovers) - former);
        queries.run(
          build
            .insertInto('rankingLeftovers')
            .values({ rankingId, ...row })
            .onConflict((conflict) => conflict.column('rankingId').doUpdateSet(row)),
        );
      });
      return row.revision;
    },
  };
}
