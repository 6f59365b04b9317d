import type { CheckedFile } from './check-files.ts';
import type { Estimate } from './confirm.ts';
import type { ImportContext } from './context.ts';
import { sum } from './load-files.ts';
import { mostOf } from './prune.ts';

/** Documents that a record takes on Firestore at most: by AniList id, by id, details; both written. */
const READS_A_RECORD = 3;
const WRITES_A_RECORD = 2;

/**
 * Documents that an import reads and writes at most.
 * @param whetherEmpty null to ask the service nothing
 */
export async function estimateOf(
  { flags, operator }: ImportContext,
  checked: readonly CheckedFile[],
  whetherEmpty: (() => Promise<boolean>) | null,
): Promise<Estimate> {
  if (checked.length === 0) return { reads: null, writes: null };
  const records = sum(checked.map((one) => one.records));
  const reads = (await whetherEmpty?.()) === true ? 0 : records * READS_A_RECORD;
  const writes = records * WRITES_A_RECORD;
  if (flags.prune === null) return { reads: reads + 1, writes };
  if (whetherEmpty === null) {
    const more = 'one read for each manga, ranking and favorite, and what --prune deletes';
    return { reads: reads + 1, writes, more };
  }
  const [compared, catalogue] = await Promise.all([
    operator.removal.estimateReads(),
    operator.countCatalogue(),
  ]);
  const removed = mostOf(flags.prune, catalogue);
  return { reads: reads + compared + 1, writes: writes + removed * WRITES_A_RECORD };
}
