import type { Finding } from '@palmanga/core';

/** A project of Google's, and who asks. */
export interface AskedProject {
  readonly project: string;
  readonly databaseId: string;
  /** An access token of the operator. */
  readonly token: () => Promise<string>;
}

/** In milliseconds. */
const TIMEOUT = 15_000;

/**
 * Asks Google's administration what rules cannot see: whether a transaction that a visitor leaves open can
 * hold up everybody (`concurrencyMode`), and whether App Check keeps programs that are no browser away from
 * Firestore, which each operator decides. What this operator may not ask is said, and is no fault.
 */
export async function examineLocks(
  { project, databaseId, token }: AskedProject,
  request: typeof fetch = fetch,
): Promise<readonly Finding[]> {
  const ask = async (address: string, field: string): Promise<string> => {
    const response = await request(address, {
      headers: { authorization: `Bearer ${await token()}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`the answer was ${response.status}`);
    const value = ((await response.json()) as Readonly<Record<string, unknown>>)[field];
    // Google leaves out what has its first value.
    return typeof value === 'string' ? value : 'not set';
  };
  const named = `projects/${project}`;
  const database = `https://firestore.googleapis.com/v1/${named}/databases/${databaseId}`;
  const service = `https://firebaseappcheck.googleapis.com/v1/${named}/services/firestore.googleapis.com`;
  return [
    await findingOf('concurrency', async () => {
      const mode = await ask(database, 'concurrencyMode');
      return {
        detail: mode.toLowerCase(),
        ...(mode !== 'OPTIMISTIC' && { fix: fixOf(project, databaseId) }),
      };
    }),
    await findingOf('app check', async () => {
      const mode = await ask(service, 'enforcementMode');
      const isEnforced = mode === 'ENFORCED';
      return { detail: isEnforced ? 'enforced for Firestore' : 'not enforced for Firestore' };
    }),
  ];
}

function fixOf(project: string, databaseId: string): string {
  return (
    'A visitor can hold up everybody’s changes. Run: gcloud beta firestore databases update ' +
    `--database='${databaseId}' --concurrency-mode=optimistic --project=${project}`
  );
}

async function findingOf(
  name: string,
  look: () => Promise<Pick<Finding, 'detail' | 'fix'>>,
): Promise<Finding> {
  try {
    const found = await look();
    return { name, ok: found.fix === undefined, ...found };
  } catch (error) {
    return { name, ok: true, detail: `could not be asked: ${String(error)}` };
  }
}
