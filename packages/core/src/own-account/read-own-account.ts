import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { AccountData, AccountPhoto, AccountRanking } from '../personal-data/account-data.ts';
import type { Backend } from '../ports/backend.ts';
import { firstReport } from '../ports/first-report.ts';
import type { Page, PageRequest } from '../ports/reads.ts';
import type { AuthUser } from '../profile/profile.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { readAllItems } from '../sharing/all-items.ts';
import { type CancelSignal, type Timestamp, whenAborted } from '../time.ts';

/** Rankings that are read at once. */
const AT_ONCE = 3;
/** Rankings or favorites that one call is asked for. */
const PAGE = LIMITS.itemsPerAddition;

type Ports = Pick<Backend, 'profiles' | 'rankings' | 'unmatched' | 'favorites'>;

export interface OwnAccountOptions {
  readonly now: Timestamp;
  /** Reads the photo at an address of `Files`; null when there is none, or none that can be read. */
  readonly readPhoto: (address: string) => Promise<AccountPhoto | null>;
  /** Called with how many rankings are read, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the reading at once. */
  readonly signal?: CancelSignal;
}

/**
 * The signed-in user's own account, read through the ports. Its rankings are those of the beginning, each
 * at the moment when it is read; one that is deleted meanwhile has no contents.
 * @throws AppError cancelled; unauthenticated when another account signs in meanwhile; what the calls
 *   throw, here or while `rankings` is read
 */
export async function readOwnAccount(
  ports: Ports,
  user: AuthUser,
  options: OwnAccountOptions,
): Promise<AccountData> {
  const { now, readPhoto, onProgress, signal } = options;
  const [favorites, own] = await Promise.all([
    readPages((page) => ports.favorites.listOwn(page), signal),
    readPages((page) => ports.rankings.listOwn(page), signal),
  ]);
  // Last: a favorite does not tell whose it is.
  const profile = await firstReport<AccountData['profile']>(
    (observer) => ports.profiles.watchOwn(observer),
    signal,
  );
  const owners = [...own.map(({ ownerUid }) => ownerUid), profile?.uid ?? user.uid];
  if (owners.some((uid) => uid !== user.uid)) {
    throw new AppError('unauthenticated', 'Another account is signed in');
  }
  const address = profile?.photoURL ?? user.photoURL;
  const photo = address === null ? null : await unlessAborted(readPhoto(address), signal);
  onProgress?.(0, own.length);
  return {
    readAt: now,
    account: user,
    profile,
    photo,
    favorites,
    rankingsCount: own.length,
    rankings: readRankings(ports, own, options),
    operatorRecords: null,
  };
}

/** All entries of a list, newest first. @throws AppError what `read` throws; cancelled */
async function readPages<T extends { readonly createdAt: Timestamp }>(
  read: (request: PageRequest) => Promise<Page<T>>,
  signal: CancelSignal | undefined,
): Promise<readonly T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page: Page<T> = await unlessAborted(read({ cursor, limit: PAGE }), signal);
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Reads some rankings ahead, so that a thousand small ones do not wait for each other's answers. */
async function* readRankings(
  ports: Ports,
  rankings: readonly Ranking[],
  { onProgress, signal }: OwnAccountOptions,
): AsyncGenerator<AccountRanking, void, void> {
  const ahead: Promise<AccountRanking>[] = [];
  let begun = 0;
  for (let done = 0; done < rankings.length; done += 1) {
    for (const ranking of rankings.slice(begun, done + AT_ONCE)) {
      const reading = unlessAborted(readRanking(ports, ranking, signal), signal);
      // It is awaited below, unless one before it fails.
      reading.catch(() => {});
      ahead.push(reading);
      begun += 1;
    }
    const reading = ahead.shift();
    // oxlint-disable-next-line no-await-in-loop -- in order, and only a few at once
    if (reading !== undefined) yield await reading;
    onProgress?.(done + 1, rankings.length);
  }
}

async function readRanking(
  { rankings, unmatched }: Ports,
  ranking: Ranking,
  signal: CancelSignal | undefined,
): Promise<AccountRanking> {
  const { id } = ranking;
  try {
    const [items, versions, kept] = await Promise.all([
      readAllItems(rankings, id, signal === undefined ? {} : { signal }),
      rankings.listVersions(id),
      unmatched.get(id),
    ]);
    return { ranking, contents: { items, versions, unmatched: kept.unmatched } };
  } catch (error) {
    if (error instanceof AppError && error.code === 'ranking-not-found') {
      return { ranking, contents: null };
    }
    throw error;
  }
}

/** @throws AppError cancelled as soon as the signal is aborted */
function unlessAborted<T>(task: Promise<T>, signal: CancelSignal | undefined): Promise<T> {
  if (signal === undefined) return task;
  const cancelled = whenAborted(signal).then(() => {
    throw new AppError('cancelled');
  });
  return Promise.race([task, cancelled]);
}
