import { expect, test } from 'vitest';

import { Queries } from '../database/queries.ts';
import { temporaryStore } from '../testing/temporary-store.ts';
import { disownRankings } from './removal.ts';

/** Columns that tell nothing of what a ranking says or whose it is. */
const KEPT = ['row', 'id', 'itemsCount', 'versionBegunAt', 'createdAt', 'updatedAt'];

test('a ranking that is taken from its owner keeps no other column', () => {
  const { database } = temporaryStore();
  const columns = database.prepare('PRAGMA table_info(rankings)').all();
  const names = columns.map(({ name }) => String(name));
  const values = columns.map(({ type }) => (type === 'INTEGER' ? 7 : 'said'));
  database.exec('PRAGMA ignore_check_constraints = ON');
  database
    .prepare(`INSERT INTO rankings (${names.join()}) VALUES (${names.map(() => '?').join()})`)
    .run(...values);

  disownRankings(new Queries(database), 'ownerUid', 'said');
  const row = database.prepare('SELECT * FROM rankings').get() ?? {};
  const left = names.filter((name, index) => row[name] === values[index]);
  expect(left.toSorted()).toEqual(KEPT.toSorted());
});
