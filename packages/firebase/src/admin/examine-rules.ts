import type { Finding } from '@palmanga/core';

/** No document has this id, so the requests show the rules and change nothing. */
const NOBODY = 'manga-import-doctor';

interface Probe {
  /** Completes the sentence "a visitor …". */
  readonly what: string;
  readonly path: string;
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly body?: object;
  /** Whether the rules of this product let a visitor do it. */
  readonly isAllowed: boolean;
}

const PROBES: readonly Probe[] = [
  { what: 'reads a profile', path: `users/${NOBODY}`, method: 'GET', isAllowed: false },
  {
    what: "reads somebody's favorites",
    path: `users/${NOBODY}/favorites/${NOBODY}`,
    method: 'GET',
    isAllowed: false,
  },
  {
    // The condition makes sure that no document is created, should the rules allow the write.
    what: 'writes the catalogue',
    path: `mangas/${NOBODY}?currentDocument.exists=true`,
    method: 'PATCH',
    body: { fields: {} },
    isAllowed: false,
  },
  { what: 'reads the catalogue', path: `mangas/${NOBODY}`, method: 'GET', isAllowed: true },
];

/**
 * Checks by requests without credentials that the deployed rules treat a visitor as ours do.
 * @param documents address of the database's documents, `https://…/documents`
 * @param project for the command in `fix`
 */
export async function examineRules(
  documents: string,
  project: string,
  request: typeof fetch = fetch,
): Promise<Finding> {
  const name = 'rules';
  const wrong: string[] = [];
  for (const { what, path, method, body, isAllowed } of PROBES) {
    let status: number;
    try {
      const response = await request(`${documents}/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      ({ status } = response);
      await response.body?.cancel();
    } catch (error) {
      const detail = `cannot be asked: ${String(error)}`;
      return { name, ok: false, detail, fix: 'Check the network, then retry.' };
    }
    const isRefused = status === 401 || status === 403;
    if (!isRefused && status !== 200 && status !== 404 && status !== 400 && status !== 409) {
      const detail = `cannot be asked: the service answers ${status}`;
      return { name, ok: false, detail, fix: 'Wait a moment, then retry.' };
    }
    if (isRefused === isAllowed)
      wrong.push(`a visitor who ${what} is ${isAllowed ? 'refused' : 'let through'}`);
  }
  if (wrong.length === 0) {
    return { name, ok: true, detail: 'visitors may read the catalogue, and nothing private' };
  }
  const fix =
    `Run: npm run firebase -- deploy --only firestore:rules --project ${project}\n` +
    '        With App Check enforced, reading the catalogue is refused here and all is well.';
  return { name, ok: false, detail: wrong.join('; '), fix };
}
