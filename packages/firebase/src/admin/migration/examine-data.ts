import type { Finding } from '@palmanga/core';

import { fromAdmin } from '../errors.ts';
import { runMigration } from './migrate.ts';
import type { RunContext } from './step-run.ts';

/** Documents of each collection that a diagnosis looks at. */
const SAMPLE = 500;

/**
 * Whether the first documents of each collection are as this version expects them: a migration that
 * writes nothing says what it would change.
 * @param project for the command in `fix`
 */
export async function examineData(
  context: Pick<RunContext, 'db' | 'random'>,
  project: string,
): Promise<Finding> {
  const name = 'data';
  try {
    const { steps, reads } = await runMigration({ ...context, dryRun: true, sample: SAMPLE });
    const scope = `the first ${SAMPLE} documents of each kind (${reads} reads)`;
    const wrong = steps
      .filter(({ changes }) => changes.length > 0)
      .map(({ name: step, changes }) => {
        const counted = changes.map(({ what, count }) => `${count} ${what}`);
        return `${step}: ${counted.join(', ')}`;
      });
    if (wrong.length === 0) {
      return { name, ok: true, detail: `nothing to migrate in ${scope}` };
    }
    return {
      name,
      ok: false,
      detail: `in ${scope}: ${wrong.join('; ')}`,
      fix: `Run: manga-import migrate --backend firebase --project ${project}`,
    };
  } catch (error) {
    const { code, message } = fromAdmin(error);
    return { name, ok: false, detail: `cannot be read: ${code}: ${message}`, fix: 'Retry.' };
  }
}
