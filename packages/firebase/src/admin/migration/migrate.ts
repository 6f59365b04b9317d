import type { MigrationCost, MigrationReport, MigrationStep } from '@palmanga/core';
import type { Firestore, Query } from 'firebase-admin/firestore';

import { COLLECTIONS } from '../../documents/index.ts';
import {
  MIGRATION_STEPS,
  planManga,
  type MigrationStepId,
} from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';
import { migrateCounts } from './counts-step.ts';
import { changeDocuments } from './documents-step.ts';
import { migrateLinks } from './links-step.ts';
import { migrateFavorites, migrateProfiles } from './people-steps.ts';
import { migrateRankings } from './rankings-step.ts';
import { StepRun, type RunContext } from './step-run.ts';

const RUNS: Readonly<Record<MigrationStepId, (run: StepRun) => Promise<void>>> = {
  mangas: (run) =>
    changeDocuments(run, run.context.db.collection(COLLECTIONS.mangas), ({ reference, fields }) =>
      planManga(reference.id, fields),
    ),
  rankings: migrateRankings,
  links: migrateLinks,
  counts: migrateCounts,
  favorites: migrateFavorites,
  profiles: migrateProfiles,
};

/**
 * Runs the steps in their order. Nothing about a run is stored: each step reads the documents and
 * finds those that are not as they should be, so that a run after one that was killed does the rest,
 * and a run after a whole one writes nothing.
 */
export async function runMigration(context: RunContext): Promise<MigrationReport> {
  const steps: MigrationStep[] = [];
  let [reads, writes] = [0, 0];
  for (const { number, id, name } of MIGRATION_STEPS) {
    const run = new StepRun(context, name);
    await RUNS[id](run);
    steps.push(run.report(number));
    reads += run.reads;
    writes += run.writes;
    if (run.isStopped) return { steps, reads, writes, cancelled: true };
  }
  return { steps, reads, writes, cancelled: false };
}

/** The most that a run can read and write, from the numbers of documents. */
export async function estimateMigration(db: Firestore): Promise<MigrationCost> {
  const count = async (query: Query): Promise<number> =>
    (await guarded(() => query.count().get())).data().count;
  const [mangas, rankings, items, favorites, users, counts] = await Promise.all([
    count(db.collection(COLLECTIONS.mangas)),
    count(db.collection(COLLECTIONS.rankings)),
    count(db.collectionGroup(COLLECTIONS.items)),
    count(db.collectionGroup(COLLECTIONS.favorites)),
    count(db.collection(COLLECTIONS.users)),
    count(db.collectionGroup(COLLECTIONS.counts)),
  ]);
  return {
    // For each ranking: three times itself, its count of items, its first five items twice, five
    // reservations, the count of its owner, and once more what is written. For each item and favorite
    // without a title: the manga, and the item once more. An empty collection counts as one.
    reads: 14 + mangas + 28 * rankings + 4 * items + 4 * favorites + 4 * users + 5 * counts,
    // For each ranking: twice itself, four reservations, the counts of its owner's rankings and names.
    writes: mangas + 8 * rankings + 3 * items + 3 * favorites + 2 * users + counts,
  };
}
