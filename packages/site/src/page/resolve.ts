import {
  fr,
  handleLookup,
  isUsableHandle,
  LIMITS,
  parseSlugShort,
  shareUrl,
  truncateText,
  truncateWords,
  type Backend,
  type MangaSheet,
  type Ranking,
  type RankingItem,
} from '@palmanga/core';

import type { PageContent, PageMetadata } from './write-page.ts';

/** Where a page's content comes from, as whoever asks for the page may see it. */
export interface PageSource {
  readonly rankings: Pick<
    Backend['rankings'],
    'get' | 'listItems' | 'findByHandle' | 'findByShortid'
  >;
  readonly mangas: Pick<Backend['mangas'], 'getSheet'>;
  readonly files: Pick<Backend['files'], 'resolveCover'>;
}

/** What a server knows of a page before it is asked for anything else. */
export type ResolvedPage = Pick<PageContent, 'metadata' | 'preload'>;
const NOTHING: ResolvedPage = {};
const DESCRIPTION_LENGTH = 200;
const NAMED_ITEMS = 5;

/** What can be told in advance of the page at `pathname`. */
export async function resolvePage(
  source: PageSource,
  pathname: string,
  origin: string,
): Promise<ResolvedPage> {
  const segments = decodeSegments(pathname);
  if (segments === null) return NOTHING;
  const [first = '', second = ''] = segments;
  if (first === 'manga' && segments.length === 2) {
    const sheet = await source.mangas.getSheet(second);
    return sheet === null ? NOTHING : describeSheet(sheet, source, origin);
  }
  const ranking = await findRanking(source, segments);
  if (ranking === null) return NOTHING;
  const page = { cursor: null, limit: LIMITS.pageSize };
  const { items, nextCursor } = await source.rankings.listItems(ranking.id, page);
  const lookup = handleLookup(ranking);
  const found = lookup && (await source.rankings.findByHandle(lookup.handle, lookup.slug));
  const url = shareUrl(ranking, origin, found);
  const image = await source.files.resolveCover(items[0]?.coverUrl ?? null);
  return {
    metadata: { ...describeRanking(ranking, items), url, image },
    preload: { ranking: { ranking, items: { items, hasMore: nextCursor !== null } } },
  };
}

async function findRanking(
  { rankings }: PageSource,
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

function describeRanking({ title, itemsCount }: Ranking, items: readonly RankingItem[]) {
  const titles = items.slice(0, NAMED_ITEMS).map((item) => item.title);
  return {
    title: fr.common.pageTitle(title),
    description: truncateText(
      fr.rankings.detail.description(itemsCount, titles),
      DESCRIPTION_LENGTH,
    ),
    type: 'article' as const,
  };
}

async function describeSheet(
  sheet: MangaSheet,
  { files }: PageSource,
  origin: string,
): Promise<ResolvedPage> {
  const { id, manga, details } = sheet;
  const synopsis = truncateWords(details?.description ?? '').text;
  const metadata: PageMetadata = {
    title: fr.common.pageTitle(manga?.title || fr.manga.defaultTitle),
    description: truncateText(synopsis || fr.common.description, DESCRIPTION_LENGTH),
    url: `${origin}/manga/${encodeURIComponent(id)}`,
    image: await files.resolveCover(details?.coverLargeUrl ?? manga?.coverThumbUrl ?? null),
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
