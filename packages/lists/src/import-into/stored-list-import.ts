import { isNewMangaId, LIMITS, type ListEntry, parseMangaCopy } from '@palmanga/core';

import { fittingEntry, parseListEntry } from '../match/kept-unmatched.ts';
import type { ImportWork } from './plan-list-import.ts';

/** What most entries do not say: it is not written, because lists are long and devices keep little. */
const UNSAID: Partial<ListEntry> = {
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  position: null,
  score: null,
  note: null,
};

/** A work as a device keeps it. */
interface StoredWork {
  readonly entry: Partial<ListEntry>;
  readonly manga?: readonly [
    mangaId: string,
    title: string,
    author: string,
    coverUrl: string | null,
  ];
}

/**
 * What JSON keeps of a list that is being imported into a ranking; `parseListImport` reads it back. Entries are
 * kept as `fittingEntry` leaves them, without a manga whose id is too long for a new one.
 */
export function storeListImport(works: readonly ImportWork[]): object {
  return works.map(({ entry, manga }): StoredWork => {
    const said = Object.entries(fittingEntry(entry)).filter(
      ([field, value]) => value !== UNSAID[field as keyof ListEntry] && !isEmptyList(value),
    );
    const stored = { entry: Object.fromEntries(said) };
    if (manga === null || !isNewMangaId(manga.mangaId)) return stored;
    return { ...stored, manga: [manga.mangaId, manga.title, manga.author, manga.coverUrl] };
  });
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The list that `storeListImport` made a value of, of at most LIMITS.listEntries; null for any other value. */
export function parseListImport(value: unknown): readonly ImportWork[] | null {
  if (!Array.isArray(value) || value.length > LIMITS.listEntries) return null;
  try {
    return value.map(parseWork);
  } catch {
    return null;
  }
}

/** @throws AppError, TypeError for a malformed value */
function parseWork(value: unknown): ImportWork {
  const { entry, manga } = value as Record<keyof StoredWork, unknown>;
  // What a former release kept may need its cleaning.
  const whole = fittingEntry(Object.assign({ ...UNSAID, otherTitles: [] }, entry as ListEntry));
  if (manga === undefined) return { entry: parseListEntry(whole), manga: null };
  const [mangaId, title, author, coverUrl] = manga as readonly unknown[];
  return {
    entry: parseListEntry(whole),
    manga: parseMangaCopy({ mangaId, title, author, coverUrl }),
  };
}
