import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { distinctTitles, isSameTitle, type MatchCandidate, type WrittenWork } from '@palmanga/core';

/** An entry of a sample list, and the manga that a human would choose. */
export interface ExpectedEntry {
  readonly list: string;
  readonly work: WrittenWork;
  /** Null when the catalogue has no such work. */
  readonly mangaId: string | null;
}

interface ExpectedFile {
  readonly entries: readonly {
    readonly written: string;
    readonly mal: string | null;
    readonly kind: string;
    readonly author?: string;
  }[];
}

const ID_KINDS = new Set(['id', 'idMal', 'links.mal']);
/** Stands for the id of a deleted work, which its file gives and no catalogue has. */
const DELETED_ID = 999_999_999;

/** Reads all `NAME.expected.json` of a folder, with the ids that the files of these formats carry. */
export function readExpectedLists(folder: string): readonly ExpectedEntry[] {
  return globSync('*.expected.json', { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const list = basename(name, '.expected.json');
      const { entries } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedFile;
      return entries.map(({ written, mal, kind, author = '' }) => {
        const malId =
          mal !== null && ID_KINDS.has(kind)
            ? Number(mal.replace('mal-', ''))
            : kind.includes('deleted id')
              ? DELETED_ID
              : null;
        const anilistId = kind === 'AniList id only' ? Number(written) : null;
        // Kitsu's export and AniList's account export have no titles.
        const title = list.startsWith('kitsu') || anilistId !== null ? '' : written;
        return {
          list,
          mangaId: mal,
          work: { title, otherTitles: [], author, mangaId: null, malId, anilistId },
        };
      });
    });
}

/** Reads a catalogue file in the import format as candidates, its French titles as the main ones. */
export function readCandidates(file: string): readonly MatchCandidate[] {
  const records = JSON.parse(readFileSync(file, 'utf8')) as readonly (Partial<MatchCandidate> &
    Pick<MatchCandidate, 'id' | 'title'> & { readonly titleFr?: string })[];
  return records.map(({ id, title, titleFr, author = '', anilistId = null, altTitles = [] }) => {
    const main = titleFr ?? title;
    const originalTitle = isSameTitle(main, title) ? null : title;
    const mains = originalTitle === null ? [main] : [main, originalTitle];
    return {
      id,
      title: main,
      originalTitle,
      author,
      anilistId,
      altTitles: distinctTitles(mains, altTitles),
      officialTitles: 0,
    };
  });
}
