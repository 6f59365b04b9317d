import { compareCodePoints, mainTitles, type MatchCandidate } from '@palmanga/core';

import { compareAuthors } from './authors.ts';
import { titleKey, titleKeys } from './title-key.ts';
import { titleScore, type TitleShape, titleShape } from './title-score.ts';
import type { TitleReading } from './written-titles.ts';

/** A candidate with the keys of its titles, which cost more than all that is asked of them. */
export interface Known<M extends MatchCandidate> {
  readonly manga: M;
  /** Of its main title, and of its original one. */
  readonly mainKeys: ReadonlySet<string>;
  /** Of the titles under which it is published elsewhere, told apart from synonyms by the catalogue. */
  readonly officialKeys: ReadonlySet<string>;
  /** Of all its titles (`titleKeys`). */
  readonly keys: ReadonlySet<string>;
}

export function describeKnown<M extends MatchCandidate>(manga: M): Known<M> {
  const mainKeys = new Set(mainTitles(manga).map(titleKey));
  const official = manga.altTitles.slice(0, manga.officialTitles);
  return {
    manga,
    mainKeys,
    officialKeys: new Set(official.map(titleKey)),
    keys: new Set(titleKeys(manga)),
  };
}

/** The score of a manga for what was written: that of the titles that are most alike, 0 to 1. */
export function createTitleScore(
  written: readonly TitleReading[],
): (known: Known<MatchCandidate>) => number {
  const shapes = written.map(({ text }) => titleShape(text));
  const known = new Map<string, number>();
  return ({ manga, keys }) => {
    // Of a frequent title, many manga have the very key.
    if (shapes.some(({ key }) => keys.has(key))) return 1;
    const found = known.get(manga.id) ?? bestTitleScore(manga, shapes);
    known.set(manga.id, found);
    return found;
  };
}

function bestTitleScore(manga: MatchCandidate, shapes: readonly TitleShape[]): number {
  let best = 0;
  for (const shape of [...mainTitles(manga), ...manga.altTitles].map(titleShape)) {
    for (const other of shapes) best = Math.max(best, titleScore(shape, other));
  }
  return best;
}

const AGREEMENTS = ['agree', 'unknown', 'differ'] as const;

/**
 * Puts what is offered in order: by author, then main titles before official and other ones, then by
 * score. Of works that are equal in this, the older entry comes first: a work has lower numbers
 * at its source than what is made of it.
 */
export function bestFirst<M extends MatchCandidate>(
  author: string,
  written: readonly TitleReading[],
  scoreOf: (known: Known<M>) => number,
): (known: readonly Known<M>[]) => readonly Known<M>[] {
  const keys = new Set(written.map(({ key }) => key));
  const has = (own: ReadonlySet<string>) => [...own].some((key) => keys.has(key));
  const rankOfTitle = ({ mainKeys, officialKeys }: Known<M>) =>
    has(mainKeys) ? 0 : has(officialKeys) ? 1 : 2;
  const place = (known: Known<M>) => [
    AGREEMENTS.indexOf(compareAuthors(author, known.manga.author)),
    rankOfTitle(known),
    -scoreOf(known),
    known.manga.id.length,
  ];
  return (known) =>
    known
      .map((each) => ({ each, places: place(each) }))
      .toSorted(
        (a, b) =>
          a.places
            .map((value, index) => value - (b.places[index] ?? 0))
            .find((difference) => difference !== 0) ??
          compareCodePoints(a.each.manga.id, b.each.manga.id),
      )
      .map(({ each }) => each);
}
