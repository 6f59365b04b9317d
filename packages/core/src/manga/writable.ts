import { LIMITS } from '../limits.ts';
import { isCleanLine, isCleanText } from '../text/clean.ts';
import { areAltTitles, readOfficialTitles } from './alt-titles.ts';
import { isMangaId, isPlainMangaId, type Manga, type MangaDetails } from './manga.ts';

/**
 * Whether the catalogue can hold an entry: all of its id is seen, its texts are clean, its title is not
 * empty, and none is longer than LIMITS says. An import cleans what a file has.
 */
export function isWritableEntry({
  manga,
  details,
}: {
  readonly manga: Manga;
  readonly details: MangaDetails;
}): boolean {
  const { id, title, originalTitle, author, altTitles, officialTitles } = manga;
  return (
    isMangaId(id) &&
    isPlainMangaId(id) &&
    title !== '' &&
    isShortLine(title, LIMITS.mangaTitleLength) &&
    originalTitle !== '' &&
    isShortLine(originalTitle ?? '', LIMITS.mangaTitleLength) &&
    isShortLine(author, LIMITS.mangaAuthorLength) &&
    areAltTitles(altTitles) &&
    readOfficialTitles(officialTitles, altTitles) === officialTitles &&
    details.description.length <= LIMITS.descriptionLength &&
    isCleanText(details.description)
  );
}

const isShortLine = (text: string, length: number): boolean =>
  text.length <= length && isCleanLine(text);
