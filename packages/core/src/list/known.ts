import { compareCodePoints } from '../text/compare.ts';
import { compareAuthors } from './authors.ts';
import { titleLikeness } from './likeness.ts';
import type { MatchCandidate } from './match.ts';
import { titleKey, titleKeys } from './title-key.ts';
import type { TitleReading } from './written-titles.ts';

/** A candidate with its keys, which are computed once. */
export interface Known<M extends MatchCandidate> {
  readonly manga: M;
  readonly mainKey: string;
  readonly keys: ReadonlySet<string>;
}

export function describeKnown<M extends MatchCandidate>(manga: M): Known<M> {
  return { manga, mainKey: titleKey(manga.title), keys: new Set(titleKeys(manga)) };
}

/** The likeness of the titles that are most alike, 0 to 1 (`titleLikeness`). */
export function likeness<M extends MatchCandidate>(
  { manga }: Known<M>,
  written: readonly TitleReading[],
): number {
  return Math.max(
    0,
    ...[manga.title, ...manga.altTitles].flatMap((title) =>
      written.map(({ text }) => titleLikeness(text, title)),
    ),
  );
}

const AGREEMENTS = ['agree', 'unknown', 'differ'] as const;

/**
 * Puts what is offered in order: by author, then main titles before alternative ones, then by
 * likeness. Of works that are equal in this, the older entry comes first: a work has lower numbers
 * at its source than what is made of it.
 */
export function bestFirst<M extends MatchCandidate>(
  author: string,
  written: readonly TitleReading[],
): (known: readonly Known<M>[]) => readonly Known<M>[] {
  const place = (known: Known<M>) => [
    AGREEMENTS.indexOf(compareAuthors(author, known.manga.author)),
    written.some(({ key }) => key === known.mainKey) ? 0 : 1,
    -likeness(known, written),
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
