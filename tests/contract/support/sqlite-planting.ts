import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { batchesOf, LIMITS, type Moderation } from '@palmanga/core';
import { openStore, type Store } from '@palmanga/server/store';

import type { ContractHarness } from '../harness.ts';

const OPERATOR = { uid: 'uid-operator', email: null, displayName: null, isAdmin: true };

type Planting = Pick<
  ContractHarness,
  | 'seedCatalogue'
  | 'patchRanking'
  | 'patchProfile'
  | 'keepLink'
  | 'plantRankings'
  | 'ageVersions'
  | 'countVersions'
  | 'lastNoteWrite'
  | 'moderation'
  | 'nameStarters'
  | 'loggedActs'
>;

/** What harnesses put into a SQLite store without its ports. */
export function plantInSqlite(store: Store): Planting {
  const { database } = store;
  const file = database.location();
  const patch = (
    table: string,
    key: string,
    id: string,
    fields: Readonly<Record<string, unknown>>,
  ) => {
    for (const [column, value] of Object.entries(fields)) {
      const statement = database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
      statement.run(value as string | number, id);
    }
  };
  return {
    async seedCatalogue(entries) {
      const { catalogue } = store.as(OPERATOR);
      for (const part of batchesOf(entries, LIMITS.importBatch)) await catalogue.write(part);
    },
    async patchRanking(id, fields) {
      patch('rankings', 'id', id, fields);
    },
    async ageVersions(id, milliseconds) {
      const age = (sql: string) => database.prepare(sql).run(milliseconds, id);
      age('UPDATE rankings SET versionBegunAt = versionBegunAt - ? WHERE id = ?');
      age('UPDATE rankingVersions SET madeAt = madeAt - ? WHERE rankingId = ?');
    },
    moderation: async () => (file === null ? store.moderation : eachOpened(file)),
    nameStarters: (ids) =>
      file === null ? store.nameStarters(ids) : opened(file, (own) => own.nameStarters(ids)),
    async loggedActs(rankingId) {
      const path = file === null ? null : join(dirname(file), 'operator-acts.jsonl');
      if (path === null) return null;
      if (!existsSync(path)) return [];
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
      return lines
        .map((line) => JSON.parse(line) as { act: string; reason?: string; rankingId: string })
        .filter((one) => one.rankingId === rankingId)
        .map(({ act, reason }) => (reason === undefined ? { act } : { act, reason }));
    },
    async countVersions(id) {
      const count = database.prepare(
        'SELECT count(*) AS n FROM rankingVersions WHERE rankingId = ?',
      );
      return Number(count.get(id)?.['n']);
    },
    // By this connection and by all others: every write counts.
    async lastNoteWrite() {
      const byOthers = database.prepare('PRAGMA data_version').get();
      return { ...byOthers, ...database.prepare('SELECT total_changes() AS own').get() };
    },
    async patchProfile(uid, fields) {
      patch('profiles', 'uid', uid, fields);
    },
    async keepLink(handle, slug, rankingId) {
      const insert = 'INSERT INTO handleLinks (handle, slug, rankingId) VALUES (?, ?, ?)';
      database.prepare(insert).run(handle, slug, rankingId);
    },
    async plantRankings(uid, count) {
      database.prepare(PLANT_RANKINGS).run({ uid, count });
    },
  };
}

/** Opens the file for one act. */
async function opened<T>(file: string, act: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore({ file });
  try {
    return await act(store);
  } finally {
    store.close();
  }
}

/** Opens the file for each act, as the operator's command does. */
function eachOpened(file: string): Moderation {
  const run = <T>(act: (moderation: Moderation) => Promise<T>) =>
    opened(file, ({ moderation }) => act(moderation));
  return {
    find: (key) => run((moderation) => moderation.find(key)),
    takeDown: (...call) => run((moderation) => moderation.takeDown(...call)),
    lift: (key) => run((moderation) => moderation.lift(key)),
    list: () => run((moderation) => moderation.list()),
  };
}

/** Adds rankings of an account, without links, until it has `count`. */
const PLANT_RANKINGS = `
  WITH RECURSIVE planted (number) AS (
    SELECT count(*) + 1 FROM rankings WHERE ownerUid = :uid
    UNION ALL SELECT number + 1 FROM planted WHERE number < :count
  )
  INSERT INTO rankings (id, ownerUid, ownerHandle, title, slug, shortid, visibility,
    itemsCount, createdAt, updatedAt)
  SELECT 'planted-' || :uid || '-' || number, :uid, '', 'Planté', '', '', 'private', 0, 0, 0
  FROM planted WHERE number <= :count`;
