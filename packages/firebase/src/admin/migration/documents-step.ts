import { withRetries } from '@palmanga/core';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

import type { Fields } from '../../documents/index.ts';
import type { DocumentPlan } from '../../documents/migration/index.ts';
import { guarded, isChangedMeanwhile } from '../errors.ts';
import type { StepRun } from './step-run.ts';

const RETRIES = { attempts: 5, isTransient: isChangedMeanwhile };

/** A document as it is stored. `written` is when it was created, in milliseconds. */
interface StoredDocument {
  readonly reference: DocumentReference;
  readonly fields: Fields;
  readonly written: number;
}

export type PlanDocument = (document: StoredDocument) => DocumentPlan;

/**
 * Changes documents that depend on no other that changes: a page in one commit.
 * @param prepare reads what the plans of a page need beside its documents
 */
export async function changeDocuments(
  run: StepRun,
  query: Query,
  plan: PlanDocument,
  prepare?: (page: readonly QueryDocumentSnapshot[]) => Promise<void>,
): Promise<void> {
  for await (const page of run.pages(query)) {
    await prepare?.(page);
    const plans = page.map((snapshot) => planned(snapshot, plan));
    for (const one of plans) run.tally(one.path, one.plan, one.plan.changes !== null);
    if (!run.context.dryRun) await commit(run, plans, plan);
    run.see(page.length);
  }
}

interface Planned {
  readonly path: string;
  readonly plan: DocumentPlan;
  readonly updateTime: Timestamp;
}

function planned(snapshot: DocumentSnapshot, plan: PlanDocument): Planned {
  const written = snapshot.createTime ?? Timestamp.now();
  return {
    path: snapshot.ref.path,
    plan: plan({
      reference: snapshot.ref,
      fields: snapshot.data() ?? {},
      written: written.toMillis(),
    }),
    updateTime: snapshot.updateTime ?? written,
  };
}

async function commit(run: StepRun, plans: readonly Planned[], plan: PlanDocument): Promise<void> {
  const { db } = run.context;
  let changes = changesOf(plans);
  await withRetries(RETRIES, async (attempt) => {
    if (attempt > 1) {
      const references = changes.map(({ path }) => db.doc(path));
      const snapshots = await guarded(() => db.getAll(...references));
      run.reads += snapshots.length;
      const present = snapshots.filter(({ exists }) => exists);
      changes = changesOf(present.map((one) => planned(one, plan)));
    }
    if (changes.length === 0) return;
    const batch = db.batch();
    for (const { path, fields, updateTime } of changes) {
      batch.update(db.doc(path), fields, { lastUpdateTime: updateTime });
    }
    await guarded(() => batch.commit());
    run.writes += changes.length;
  });
}

/** The planned changes that change something. */
const changesOf = (plans: readonly Planned[]) =>
  plans.flatMap(({ path, plan: { changes: fields }, updateTime }) =>
    fields === null ? [] : [{ path, fields, updateTime }],
  );
