import {
  distinctTitles,
  isAltTitle,
  isSameTitle,
  keptAltTitles,
  LIMITS,
  mainTitles,
  type MainTitleChoice,
  type Manga,
} from '@palmanga/core';

import type { ImportRecord } from './import-record.ts';

/** The titles of a manga. */
export type MangaTitles = Pick<Manga, 'title' | 'originalTitle' | 'altTitles' | 'officialTitles'>;
/** The titles of a record. */
export type RecordTitles = Pick<
  ImportRecord,
  'title' | 'frenchTitle' | 'officialTitles' | 'altTitles'
>;

/** The titles of a manga that is imported from a record. */
export function toMangaTitles(record: RecordTitles, choice: MainTitleChoice): MangaTitles {
  const { title, frenchTitle, officialTitles, altTitles } = record;
  const others = [...officialTitles, ...altTitles];
  const own = { title, originalTitle: null };
  if (frenchTitle === null) {
    return { ...own, altTitles: others, officialTitles: officialTitles.length };
  }
  const isSame = isSameTitle(title, frenchTitle);
  if (choice === 'original' && !isSame) {
    const kept = [frenchTitle, ...others].slice(0, LIMITS.altTitles);
    const official = Math.min(officialTitles.length + 1, kept.length);
    return { ...own, altTitles: kept, officialTitles: official };
  }
  return {
    title: choice === 'original' ? title : frenchTitle,
    originalTitle: isSame ? null : title,
    altTitles: others,
    officialTitles: officialTitles.length,
  };
}

/** What the record of a manga would be. */
export function toRecordTitles(manga: MangaTitles): RecordTitles {
  const { title, originalTitle, altTitles, officialTitles } = manga;
  return {
    title: originalTitle ?? title,
    frenchTitle: originalTitle === null ? null : title,
    officialTitles: altTitles.slice(0, officialTitles),
    altTitles: altTitles.slice(officialTitles),
  };
}

/**
 * The two lists of a record as a manga can keep them, beside these main titles; and all that is distinct
 * of them, of which some may be too long or too many.
 */
export function keptTitles({ title, frenchTitle, officialTitles, altTitles }: RecordTitles): Pick<
  RecordTitles,
  'officialTitles' | 'altTitles'
> & {
  readonly distinct: readonly string[];
} {
  const main = mainTitles({ title, originalTitle: frenchTitle });
  const distinct = distinctTitles(main, [...officialTitles, ...altTitles]);
  const kept = distinct.filter(isAltTitle).slice(0, LIMITS.altTitles);
  // The official ones stand in front.
  const official = officialTitles.length === 0 ? 0 : keptAltTitles(main, officialTitles).length;
  return { officialTitles: kept.slice(0, official), altTitles: kept.slice(official), distinct };
}
