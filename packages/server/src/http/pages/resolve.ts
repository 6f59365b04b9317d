import {
  fr,
  handleLookup,
  isUsableHandle,
  LIMITS,
  parseSlugShort,
  shareUrl,
  truncateText,
  truncateWords,
  type MangaSheet,
  type Ranking,
  type RankingItem,
  type Window,
} from '@palmanga/core';

import { coverUrl } from '../../cover-url.ts';
import type { ScopedStore } from '../context.ts';
import type { PageContent, PageMetadata } from './shell.ts';

type Resolved = Pick<PageContent, 'metadata' | 'preload'>;
const NOTHING: Resolved = {};
const DESCRIPTION_LENGTH = 200;
const NAMED_ITEMS = 5;

/** What can be told in advance of the page at `pathname`, as the sender of the request sees it. */
export async function resolvePage(
  store: ScopedStore,
  pathname: string,
  origin: string,
): Promise<Resolved> {
  const segments = decodeSegments(pathname);
  if (segments === null) return NOTHING;
  const [first = '', second = ''] = segments;
  if (first === 'manga' && segments.length === 2) {
    const sheet = await store.mangas.getSheet(second);
    return sheet === null ? NOTHING : describeSheet(sheet, origin);
  }
  const ranking = await findRanking(store, segments);
  if (ranking === null) return NOTHING;
  const page = { cursor: null, limit: LIMITS.pageSize };
  const { items, nextCursor } = await store.rankings.listItems(ranking.id, page);
  const lookup = handleLookup(ranking);
  const found = lookup && (await store.rankings.findByHandle(lookup.handle, lookup.slug));
  const url = shareUrl(ranking, origin, found);
  return describeRanking(ranking, { items, hasMore: nextCursor !== null }, { origin, url });
}

async function findRanking(
  { rankings }: ScopedStore,
  [first = '', second = '', ...rest]: readonly string[],
): Promise<Ranking | null> {
  if (second === '') return null;
  if (first === 'rankings') {
    return (await rankings.get(second)) ?? rankings.findByShortid(parseSlugShort(second).shortid);
  }
  if (rest.length > 0) return null;
  if (first === 'r') return rankings.findByShortid(parseSlugShort(second).shortid);
  return isUsableHandle(first) ? rankings.findByHandle(first, second) : null;
}

function describeRanking(
  ranking: Ranking,
  items: Window<RankingItem>,
  { origin, url }: { origin: string; url: string },
): Resolved {
  const titles = items.items.slice(0, NAMED_ITEMS).map(({ title }) => title);
  const metadata: PageMetadata = {
    title: fr.common.pageTitle(ranking.title),
    description: truncateText(
      fr.rankings.detail.description(ranking.itemsCount, titles),
      DESCRIPTION_LENGTH,
    ),
    url,
    image: coverUrl(items.items[0]?.coverUrl ?? null, origin),
    type: 'article',
  };
  return { metadata, preload: { ranking: { ranking, items } } };
}

function describeSheet(sheet: MangaSheet, origin: string): Resolved {
  const { id, manga, details } = sheet;
  const synopsis = truncateWords(details?.description ?? '').text;
  const metadata: PageMetadata = {
    title: fr.common.pageTitle(manga?.title || fr.manga.defaultTitle),
    description: truncateText(synopsis || fr.common.description, DESCRIPTION_LENGTH),
    url: `${origin}/manga/${encodeURIComponent(id)}`,
    image: coverUrl(details?.coverLargeUrl ?? manga?.coverThumbUrl ?? null, origin),
    type: 'book',
  };
  return { metadata, preload: { sheet } };
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
