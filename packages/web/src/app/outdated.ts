import { AppError, type Backend, type ErrorCode } from '@palmanga/core';

/** How long a refusal may wait for the site's page before it is shown as it is. */
const PAGE_TIMEOUT_MS = 3000;

/** Refusals that tell the user nothing to change: a later version may expect something else. */
const UNEXPLAINED: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'payload-invalid',
  'parameters-invalid',
  'internal',
]);

/**
 * The same backend, whose refused calls say `client-outdated` when `isOutdated` says that the site
 * has another version than this tab. Only refusals without an explanation ask.
 */
export function detectOutdated(backend: Backend, isOutdated: () => Promise<boolean>): Backend {
  const toOutdated = async (error: unknown): Promise<never> => {
    const isUnexplained = error instanceof AppError && UNEXPLAINED.has(error.code);
    if (isUnexplained && (await isOutdated())) {
      throw new AppError('client-outdated', undefined, { cause: error });
    }
    throw error;
  };
  const { identity, profiles, rankings, unmatched, mangas, favorites, files } = backend;
  const { catalogue, erasure } = backend;
  return {
    identity: mapRejections(identity, toOutdated),
    profiles: mapRejections(profiles, toOutdated),
    rankings: mapRejections(rankings, toOutdated),
    unmatched: mapRejections(unmatched, toOutdated),
    mangas: mapRejections(mangas, toOutdated),
    favorites: mapRejections(favorites, toOutdated),
    files: mapRejections(files, toOutdated),
    catalogue: mapRejections(catalogue, toOutdated),
    erasure: mapRejections(erasure, toOutdated),
  };
}

/** The same port; each promise of its methods that rejects does so with what `map` throws. */
function mapRejections<T extends object>(port: T, map: (error: unknown) => Promise<never>): T {
  const wrapped = new Map<unknown, unknown>();
  const wrap = (method: (...args: unknown[]) => unknown) => {
    // Called at once and with its own port: a popup needs the user's gesture, a class its fields.
    return (...args: unknown[]): unknown => {
      const answer = Reflect.apply(method, port, args);
      return answer instanceof Promise ? answer.catch(map) : answer;
    };
  };
  return new Proxy(port, {
    get(_, name) {
      const value: unknown = Reflect.get(port, name, port);
      if (typeof value !== 'function') return value;
      // One function for each method, because hooks compare functions.
      if (!wrapped.has(value)) wrapped.set(value, wrap(value as (...args: unknown[]) => unknown));
      return wrapped.get(value);
    },
  });
}

/**
 * Whether the site's page starts another script than the one that this tab runs: the names of
 * scripts contain a hash of the whole application. A page that does not come in time says nothing.
 * @param running address of the script that this tab started with
 */
export async function isReplaced(running: string, fetch = globalThis.fetch): Promise<boolean> {
  try {
    // With a query, because the service worker answers with the page of this tab without one.
    const response = await fetch('/index.html?deployed', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    });
    const page = response.ok ? await response.text() : '';
    return page.includes('src="/assets/') && !page.includes(`"${new URL(running).pathname}"`);
  } catch {
    return false;
  }
}
