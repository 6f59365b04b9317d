import { AppError } from '@palmanga/core';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

import type { Fields } from '../../documents/index.ts';
import type { DocumentPlan } from '../../documents/migration/index.ts';
import type { DocumentValue } from '../commits.ts';
import { guarded } from '../errors.ts';
import type { StepRun } from './step-run.ts';

/** gRPC codes of a commit whose documents are not as they were read. */
const CHANGED_MEANWHILE: ReadonlySet<unknown> = new Set([5, 9, 10]);
const MAX_ATTEMPTS = 5;

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
  const { commits, db } = run.context;
  let rest = plans;
  for (let attempt = 1; ; attempt += 1) {
    const changes = rest.flatMap(({ path, plan: { changes: fields }, updateTime }) =>
      fields === null
        ? []
        : [{ path, fields: fields as Readonly<Record<string, DocumentValue>>, updateTime }],
    );
    if (changes.length === 0) return;
    try {
      await guarded(() => commits.change(changes));
      run.writes += changes.length;
      return;
    } catch (error) {
      if (!isChangedMeanwhile(error) || attempt === MAX_ATTEMPTS) throw error;
    }
    const references = changes.map(({ path }) => db.doc(path));
    const snapshots = await guarded(() => db.getAll(...references));
    run.reads += snapshots.length;
    rest = snapshots.filter(({ exists }) => exists).map((one) => planned(one, plan));
  }
}

function isChangedMeanwhile(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return CHANGED_MEANWHILE.has(code);
}
