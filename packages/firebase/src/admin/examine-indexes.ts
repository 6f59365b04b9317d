import type { Finding } from '@palmanga/core';

import { describeIndex, type DeclaredIndex } from './declared-indexes.ts';
import { fromAdmin } from './errors.ts';

/** gRPC: what a query answers whose index is missing or still being built. */
const FAILED_PRECONDITION = 9;

/**
 * Whether each declared index answers. The emulator needs none and answers every query.
 * @param ask runs a query that needs the index
 * @param project for the command that fixes it
 */
export async function examineIndexes(
  declared: readonly DeclaredIndex[],
  ask: (index: DeclaredIndex) => Promise<unknown>,
  project: string | null,
): Promise<Finding> {
  const name = 'indexes';
  const missing: string[] = [];
  let isBuilding = false;
  for (const index of declared) {
    try {
      await ask(index);
    } catch (error) {
      if (!isPrecondition(error)) {
        const { code, message } = fromAdmin(error);
        const detail = `${describeIndex(index)} cannot be asked: ${code}: ${message}`;
        return { name, ok: false, detail, fix: 'Fix the problems above, then run doctor again.' };
      }
      isBuilding ||= error.message.includes('currently building');
      missing.push(describeIndex(index));
    }
  }
  if (missing.length === 0) {
    return { name, ok: true, detail: `${declared.length} composite indexes answer` };
  }
  const target = project === null ? '' : ` --project ${project}`;
  const deploy = `npm run firebase -- deploy --only firestore:indexes${target}`;
  return isBuilding
    ? {
        name,
        ok: false,
        detail: `still being built: ${missing.join('; ')}`,
        fix: 'Wait until they are built.',
      }
    : { name, ok: false, detail: `missing: ${missing.join('; ')}`, fix: `Run: ${deploy}` };
}

function isPrecondition(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === FAILED_PRECONDITION;
}
