import { type NewRankingItem, shareUrl } from '@palmanga/core';
import type { Store } from '@palmanga/server/store';

/** Items of each ranking. */
export const ITEMS = 20;
/** Each connection writes into a ranking of its own. */
export const RANKINGS = 100;

/** What the requests of tests/bench/http.ts name; it is the same on every side. */
export interface HttpData {
  readonly rankingIds: readonly string[];
  /** Path of the first ranking's page. */
  readonly page: string;
  /** In the rankings. */
  readonly items: readonly NewRankingItem[];
  /** In none of them. */
  readonly other: NewRankingItem;
}

/** A side of the comparison, once it listens. */
export interface HttpSide extends HttpData {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The account that all requests come from. */
export const CREDENTIALS = { email: 'mesure@exemple.fr', password: 'mot-de-passe-de-mesure' };

/** Generated manga, as rankings copy them. */
export function copies(): NewRankingItem[] {
  return Array.from({ length: ITEMS + 1 }, (_, index) => ({
    mangaId: `mesure-${index}`,
    title: `Une œuvre de mesure, tome ${index}`,
    author: 'Autrice Inconnue',
    coverUrl: `https://exemple.fr/couvertures/${index}.jpg`,
  }));
}

/** Writes `RANKINGS` public rankings of an account. */
export async function fillStore(store: Store, uid: string): Promise<HttpData> {
  const { rankings } = store.as({ uid, email: null, displayName: null, isAdmin: false });
  const all = copies();
  const items = all.slice(0, ITEMS);
  const rankingIds: string[] = [];
  let page = '';
  for (let index = 0; index < RANKINGS; index += 1) {
    const ranking = await rankings.create({ title: `Classement ${index}` });
    await rankings.addItems(ranking.id, items);
    rankingIds.push(ranking.id);
    page ||= shareUrl(ranking, '');
  }
  return { rankingIds, page, items, other: all[ITEMS] as NewRankingItem };
}
