import type { DatabaseSync } from 'node:sqlite';

import {
  AppError,
  findForOperator,
  isSameTakedown,
  moderatedOf,
  type Moderation,
  type ModerationResult,
  parseTakedownReason,
  planTakedown,
  type Ranking,
  type Takedown,
  type Visibility,
} from '@palmanga/core';
import { sql } from 'kysely';

import { inTransaction } from '../database/transaction.ts';
import { readLastActs, recordAct, type TakedownAct } from '../operator-journal.ts';
import { operatorReads } from '../rankings/finding.ts';
import { readById, readRankings, selectRankings, visibilityFields } from '../rankings/rows.ts';
import type { Context } from '../repository.ts';

/**
 * The port `Moderation`.
 * @param file the database's, beside which acts are logged; null for one in memory, which keeps nothing
 */
export function createModeration(context: Context, file: string | null): Moderation {
  const { queries, writer, changes, now } = context;
  const reads = operatorReads(context);

  const log = (act: TakedownAct): void => {
    if (file !== null) recordAct(file, act);
  };

  /** @param act returns false when there is nothing to do */
  async function change(id: string, act: (before: Ranking) => boolean): Promise<ModerationResult> {
    const done = await writer.write(() => {
      const changed = act(requireRanking(context, id));
      return { after: requireRanking(context, id), changed };
    });
    const { after, changed } = done;
    if (changed) changes.publish(`items ${id}`, `rankings ${after.ownerUid}`);
    return { ranking: moderatedOf(after), changed };
  }

  return {
    find: async (key) => moderatedOf(await findForOperator(reads, key)),

    async takeDown(key, given, { replaces = false } = {}) {
      const reason = parseTakedownReason(given);
      const { id } = await findForOperator(reads, key);
      return change(id, (before) => {
        const at = now();
        const takedown = planTakedown(before, { reason, now: at, replaces });
        if (isSameTakedown(before.takedown, takedown)) return false;
        log({ act: 'takedown', rankingId: id, reason, at });
        writeTakedown(context, id, takedown);
        return true;
      });
    },

    async lift(key) {
      const { id } = await findForOperator(reads, key);
      return change(id, ({ takedown }) => {
        if (takedown === null) return false;
        log({ act: 'lift', rankingId: id, at: now() });
        writeLifting(context, id, takedown.visibility);
        return true;
      });
    },

    async list() {
      const query = selectRankings(queries).where('takedown', 'is not', null);
      return readRankings(queries, query)
        .toSorted((one, other) => (other.takedown?.at ?? 0) - (one.takedown?.at ?? 0))
        .map((ranking) => moderatedOf(ranking));
    },
  };
}

/**
 * Repeats the acts of the journal that a database lost because an older one took its place.
 * @returns how many rankings changed
 * @throws AppError as `readLastActs`
 */
export function repeatTakedowns(context: Context, database: DatabaseSync, file: string): number {
  const lost = [...readLastActs(file).values()].filter((act) => isLost(context, act));
  // Hardly any opening has something to write, and none of the others waits for the lock.
  if (lost.length === 0) return 0;
  return inTransaction(database, () => {
    // Another process may have repeated them meanwhile, or have made further acts.
    const acts = [...readLastActs(file).values()].filter((act) => isLost(context, act));
    for (const act of acts) repeat(context, act);
    return acts.length;
  });
}

function isLost(context: Context, act: TakedownAct): boolean {
  const ranking = readById(context.queries, act.rankingId);
  return ranking !== null && !isDone(ranking, act);
}

function repeat(context: Context, act: TakedownAct): void {
  const ranking = requireRanking(context, act.rankingId);
  if (act.act === 'takedown') {
    writeTakedown(
      context,
      ranking.id,
      planTakedown(ranking, { reason: act.reason, now: act.at, replaces: true }),
    );
  } else if (ranking.takedown !== null) {
    writeLifting(context, ranking.id, ranking.takedown.visibility);
  }
}

function isDone({ takedown }: Ranking, act: TakedownAct): boolean {
  return act.act === 'lift' ? takedown === null : takedown?.reason === act.reason;
}

function writeTakedown({ queries, now }: Context, id: string, takedown: Takedown): void {
  const fields = {
    ...visibilityFields('private'),
    takedown: JSON.stringify(takedown),
    updatedAt: sql<number>`max(createdAt, ${now()})`,
  };
  queries.run(queries.build.updateTable('rankings').set(fields).where('id', '=', id));
}

function writeLifting({ queries, now }: Context, id: string, visibility: Visibility): void {
  const fields = {
    ...visibilityFields(visibility),
    takedown: null,
    // Its owner's visits gave it a handle meanwhile.
    ...(visibility === 'link' && { ownerHandle: '' }),
    updatedAt: sql<number>`max(createdAt, ${now()})`,
  };
  queries.run(queries.build.updateTable('rankings').set(fields).where('id', '=', id));
}

function requireRanking(context: Context, id: string): Ranking {
  const ranking = readById(context.queries, id);
  if (ranking === null) throw new AppError('ranking-not-found', `The ranking ${id} was deleted.`);
  return ranking;
}
