import { malMangaId } from './match.ts';
import { titleWords } from './title-key.ts';
import type { ReadWork, TitleReading } from './written-titles.ts';

/** What to ask of a catalogue to find one work. */
export interface LookupPlan {
  /** Ids of manga: at most 2. */
  readonly ids: readonly string[];
  /** Asked where no id of a manga answers. */
  readonly anilistId: number | null;
  /** Keys of titles (`titleKeys`), at most LOOKUP_KEYS, the most faithful first; all are asked at once. */
  readonly keys: readonly string[];
  /** Searches as a user types them, at most LOOKUP_SEARCHES; each where nothing before it answers. */
  readonly searches: readonly string[];
}

/** The most keys of one work that are asked. */
export const LOOKUP_KEYS = 10;
export const LOOKUP_SEARCHES = 3;
/** The most words of a search: each is looked through in all of the catalogue, so many would keep others waiting. */
const SEARCH_WORDS = 6;

/** What to ask to find a work, in the order of the fields: whatever answers spares the rest. */
export function planLookups({ work, title, others }: ReadWork): LookupPlan {
  const readings = [...title.whole, ...others, ...title.halves.flat(), ...title.hints];
  const ids = [work.mangaId, work.malId === null ? null : malMangaId(work.malId)];
  return {
    ids: [...new Set(ids.filter((id) => id !== null))],
    anilistId: work.anilistId,
    keys: [...new Set(readings.map(({ key }) => key))].slice(0, LOOKUP_KEYS),
    searches: planSearches([...title.hints, ...title.whole.toReversed()]),
  };
}

/** All words of the shortest reading; then its first half, and the beginning of its first long word. */
function planSearches(readings: readonly TitleReading[]): readonly string[] {
  const words = readings
    .map(({ text }) => titleWords(text))
    .filter(({ length }) => length > 0)
    .reduce<readonly string[]>((a, b) => (a.length > 0 && a.length <= b.length ? a : b), []);
  const long = words.find(({ length }) => length > 4);
  const searches = [
    words.slice(0, SEARCH_WORDS).join(' '),
    words.slice(0, Math.min(SEARCH_WORDS, Math.ceil(words.length / 2))).join(' '),
    long?.slice(0, 4) ?? '',
  ];
  return [...new Set(searches.filter((search) => search.length > 1))].slice(0, LOOKUP_SEARCHES);
}
