import {
  COLLECTIONS,
  countedUid,
  countOf,
  isDocumentId,
  rankingCountPath,
  textOf,
} from '../../documents/index.ts';
import { guarded } from '../errors.ts';
import type { StepRun } from './step-run.ts';

/**
 * Writes how many rankings each account has, where that is missing or wrong. An account without any
 * may still have a counter: another program deletes rankings and leaves it as it is.
 */
export async function migrateCounts(run: StepRun): Promise<void> {
  const rankings = run.context.db.collection(COLLECTIONS.rankings);
  /** One ranking of each account. */
  const owners = new Map<string, string>();
  for await (const page of run.pages(rankings, ['ownerUid'])) {
    for (const one of page) {
      const uid = textOf(one.data(), 'ownerUid');
      if (isDocumentId(uid)) owners.set(uid, one.id);
    }
  }
  const migrate = async ([uid, rankingId]: readonly [string, string | null]): Promise<void> => {
    if (run.isStopped) return;
    await migrateCount(run, uid, rankingId);
    run.see(1);
  };
  await run.forEach([...owners], migrate);
  for await (const page of run.pages(run.context.db.collectionGroup(COLLECTIONS.counts))) {
    const others = page.flatMap(({ ref }) => {
      const uid = countedUid(ref.path);
      return uid === null || owners.has(uid) ? [] : [[uid, null] as const];
    });
    await run.forEach(others, migrate);
  }
}

/** @param rankingId one of the account's rankings; null to leave the one that the counter names */
async function migrateCount(run: StepRun, uid: string, rankingId: string | null): Promise<void> {
  const { db, dryRun } = run.context;
  const reference = db.doc(rankingCountPath(uid));
  const own = db.collection(COLLECTIONS.rankings).where('ownerUid', '==', uid).count();
  const [stored, counted] = await guarded(() => Promise.all([reference.get(), own.get()]));
  run.reads += 2;
  const isRight = countOf(stored.data() ?? {}, 'count') === counted.data().count;
  const fault = stored.exists
    ? 'with a wrong number of rankings'
    : 'without the number of rankings';
  run.tally(reference.path, { faults: isRight ? [] : [fault], leftAlone: [] }, !isRight);
  if (isRight || dryRun) return;
  await run.transact(async (transaction) => {
    const before = await transaction.get(reference);
    const { count } = (await transaction.get(own)).data();
    run.reads += 2;
    if (countOf(before.data() ?? {}, 'count') === count) return 0;
    transaction.set(
      reference,
      { count, ...(rankingId !== null && { rankingId }) },
      { merge: true },
    );
    return 1;
  });
}
