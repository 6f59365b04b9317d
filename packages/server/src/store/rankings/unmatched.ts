import { AppError, type UnmatchedEntries, utf8Length } from '@palmanga/core';
import { NO_UNMATCHED, parseUnmatched, readUnmatched, writeUnmatched } from '@palmanga/lists/match';

import { countTexts } from '../people/account-texts.ts';
import type { Actor, Context } from '../repository.ts';
import { requireOwned } from './rows.ts';

/** The port `UnmatchedEntries`: one row a ranking, which goes with it. */
export function createUnmatched(context: Context, actor: Actor | null): UnmatchedEntries {
  const { queries, writer } = context;
  const { build } = queries;

  const readRow = (rankingId: string) =>
    queries.first(
      build
        .selectFrom('rankingUnmatched')
        .select(['revision', 'unmatched'])
        .where('rankingId', '=', rankingId),
    );

  return {
    async get(rankingId) {
      requireOwned(context, actor, rankingId);
      const row = readRow(rankingId);
      if (row === undefined) return NO_UNMATCHED;
      return { unmatched: readUnmatched(row.unmatched), revision: row.revision };
    },

    async set(rankingId, unmatched, revision) {
      const row = { unmatched: writeUnmatched(parseUnmatched(unmatched)), revision: revision + 1 };
      await writer.write(() => {
        const { ownerUid } = requireOwned(context, actor, rankingId);
        const stored = readRow(rankingId);
        if ((stored?.revision ?? NO_UNMATCHED.revision) !== revision)
          throw new AppError('conflict', 'The unmatched entries changed meanwhile');
        const former = utf8Length(stored?.unmatched ?? '');
        countTexts(queries, ownerUid, utf8Length(row.unmatched) - former);
        queries.run(
          build
            .insertInto('rankingUnmatched')
            .values({ rankingId, ...row })
            .onConflict((conflict) => conflict.column('rankingId').doUpdateSet(row)),
        );
      });
      return row.revision;
    },
  };
}
