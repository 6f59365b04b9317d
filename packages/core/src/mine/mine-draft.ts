import type { DuelAnswer } from '../duel/answer.ts';
import { parseDuel, storeDuel } from '../duel/draft.ts';
import { LIMITS } from '../limits.ts';
import { isCreationKey } from '../ranking/creation-key.ts';
import type { NewRankingItem } from '../ranking/ranking.ts';

/** The manga of a ranking that its reader chooses from. */
export const OFFERED_ITEMS = 30;
/** From so many chosen manga on there is a top. */
export const FEWEST_CHOSEN = 3;
/** Manga that one may choose. */
export const MOST_CHOSEN = 100;
/** Above so many chosen manga a top 5 is offered before the top 10. */
export const MANY_CHOSEN = 20;

/** How long a top is that somebody makes. */
export type MineSize = 5 | 10;

/** Where its maker is: at the covers, at the questions, at the result. */
export type MineStage = 'choice' | 'questions' | 'result';

/** Somebody's top as they are making it from a ranking. */
export interface MineDraft {
  readonly stage: MineStage;
  readonly size: MineSize;
  /** In the order of the ranking, then those that it does not offer, as they were chosen. */
  readonly chosen: readonly NewRankingItem[];
  readonly answers: readonly DuelAnswer[];
  /** The key of the creation of a ranking from it; empty before the first try. */
  readonly key: string;
}

export const EMPTY_MINE: MineDraft = {
  stage: 'choice',
  size: 10,
  chosen: [],
  answers: [],
  key: '',
};

/** Whether nothing was chosen yet. */
export const isMineEmpty = ({ chosen }: MineDraft): boolean => chosen.length === 0;

/** What JSON keeps of a draft; `parseMine` reads it back. */
export function storeMine({ answers, ...draft }: MineDraft): object {
  return { ...draft, answers: storeDuel({ ids: null, sizes: null, answers }) };
}

/** The draft that `storeMine` made a value of; null for any other value. */
export function parseMine(value: unknown): MineDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { stage, size, chosen, answers, key } = value as Partial<Record<keyof MineDraft, unknown>>;
  if (stage !== 'choice' && stage !== 'questions' && stage !== 'result') return null;
  if (size !== 5 && size !== 10) return null;
  if (typeof key !== 'string' || (key !== '' && !isCreationKey(key))) return null;
  if (!Array.isArray(chosen) || chosen.length > MOST_CHOSEN) return null;
  const items = chosen.map(parseItem).filter((item) => item !== null);
  if (new Set(items.map(({ mangaId }) => mangaId)).size < chosen.length) return null;
  const duel = parseDuel(answers);
  if (duel === null || (stage !== 'choice' && items.length < FEWEST_CHOSEN)) return null;
  return { stage, size, chosen: items, answers: duel.answers, key };
}

function parseItem(value: unknown): NewRankingItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mangaId, title, author, coverUrl } = value as Partial<
    Record<keyof NewRankingItem, unknown>
  >;
  if (typeof mangaId !== 'string' || mangaId === '') return null;
  if (mangaId.length > LIMITS.mangaIdLength) return null;
  if (typeof title !== 'string' || typeof author !== 'string') return null;
  if (coverUrl !== null && typeof coverUrl !== 'string') return null;
  return { mangaId, title, author, coverUrl };
}

/**
 * Takes a manga among those chosen, or out of them. One more than MOST_CHOSEN is not taken.
 * @param offered ids of the ranking's first manga, by position
 */
export function toggleChosen(
  chosen: readonly NewRankingItem[],
  item: NewRankingItem,
  offered: readonly string[],
): readonly NewRankingItem[] {
  const others = chosen.filter(({ mangaId }) => mangaId !== item.mangaId);
  if (others.length < chosen.length) return others;
  if (others.length >= MOST_CHOSEN) return chosen;
  const placeOf = ({ mangaId }: NewRankingItem): number => {
    const place = offered.indexOf(mangaId);
    return place === -1 ? offered.length : place;
  };
  // Stable: what the ranking does not offer stays as it was chosen.
  return [...others, item].toSorted((one, other) => placeOf(one) - placeOf(other));
}
