import {
  addressOf,
  carriesShortid,
  findByKey,
  findRanking,
  fr,
  handleLookup,
  isListed,
  isUsableHandle,
  LIMITS,
  parseAddress,
  rankingPicturePath,
  shareUrl,
  sheetCovers,
  shownView,
  tidiedPath,
  toUrlSafe,
  truncateText,
  truncateWords,
  type AddressKind,
  type AddressOf,
  type ItemsWindow,
  type MangaSheet,
  type Ranking,
  type RankingAddress,
  type RankingItem,
  type RankingView,
} from '@palmanga/core';

import { PICTURE_ITEMS, PICTURE_SIZE } from '../pictures/picture.ts';
import { revisionOf } from '../pictures/revision.ts';
import { resolveComparison } from './resolve-comparison.ts';
import { resolveOwnerPage } from './resolve-owner-page.ts';
import { resolveTogether } from './resolve-together.ts';
import {
  MISSING_PAGE,
  type PageSource,
  type ResolvedPage,
  UNLISTED_PAGE,
} from './resolved-page.ts';
import type { PageMetadata, PagePicture } from './write-page.ts';

const NOTHING: ResolvedPage = {};
const DESCRIPTION_LENGTH = 200;
const NAMED_ITEMS = 5;

/** The pages that are a ranking's owner's alone. */
const SILENT: ReadonlySet<AddressKind> = new Set(['rankingHistory', 'unmatched', 'listImportInto']);

/**
 * Reads the metadata and the data of the page at `pathname`, with the rights of the source.
 * @param view of a ranking, as the address asks for it
 */
export async function resolvePage(
  source: PageSource,
  pathname: string,
  origin: string,
  view: RankingView | null = null,
): Promise<ResolvedPage> {
  const tidied = tidiedPath(pathname);
  if (tidied !== null) return { movedTo: origin + tidied };
  const address = parseAddress(pathname);
  if (address === null) return MISSING_PAGE;
  if (address.kind === 'manga') {
    const sheet = await source.mangas.getSheet(address.mangaId);
    return sheet === null ? MISSING_PAGE : describeSheet(sheet, source, origin);
  }
  if (address.kind === 'ownerPage') return resolveOwnerPage(source, address, origin);
  if (address.kind === 'comparison') return resolveComparison(source, address, origin);
  if (address.kind === 'together') return resolveTogether(source, address, origin);
  if (address.kind === 'shortLink' || address.kind === 'shareLink') {
    return resolveRanking(source, address, origin, view);
  }
  if (address.kind === 'mine') return resolveMine(source, address, origin);
  if (!('key' in address)) return NOTHING;
  const { kind, key } = address;
  if (SILENT.has(kind))
    return (await findByKey(source.rankings, key)) ? UNLISTED_PAGE : MISSING_PAGE;
  // The panel and duels lie over their ranking.
  return resolveRanking(source, { kind: 'ranking', key }, origin, view);
}

/** Whether a page shows a ranking, or rankings: its address names one. */
export function isRankingPage(pathname: string): boolean {
  const { kind, ...names } = parseAddress(pathname) ?? { kind: null };
  return kind !== 'manga' && Object.keys(names).length > 0;
}

/** The page at `pathname` while nothing can be read. */
export function unresolvedPage(pathname: string): ResolvedPage {
  return { ...(isRankingPage(pathname) ? UNLISTED_PAGE : NOTHING), isUnread: true };
}

async function resolveRanking(
  source: PageSource,
  address: RankingAddress,
  origin: string,
  view: RankingView | null,
): Promise<ResolvedPage> {
  const ranking = await findRanking(source.rankings, address);
  if (ranking === null) return MISSING_PAGE;
  const limit = shownView(view, ranking) === 'list' ? LIMITS.pageSize : LIMITS.viewItems;
  const page = { cursor: null, limit };
  const { items, nextCursor } = await source.rankings.listItems(ranking.id, page);
  const lookup = handleLookup(ranking);
  const match = lookup && (await source.rankings.findByHandle(lookup.handle, lookup.slug));
  const url = shareUrl(ranking, origin, match);
  const image = await source.files.resolveCover(items[0]?.coverUrl ?? null);
  return {
    metadata: {
      ...describeRanking(ranking, items),
      url,
      image,
      ...(source.hasPictures === true &&
        isListed(ranking) && { picture: pictureOf(ranking, items, origin) }),
    },
    ...(isStray(address, ranking) && url !== origin + addressOf(address) && { movedTo: url }),
    isUnlisted: !isListed(ranking),
    preload: { ranking: { ranking, items: windowOf(ranking, items, nextCursor !== null) } },
  };
}

/**
 * The page where readers of a ranking make their own top. It names the ranking and has its picture while that is
 * public; otherwise it says nothing of it. Search engines know the ranking, and not this page.
 */
async function resolveMine(
  source: PageSource,
  { key }: AddressOf<'mine'>,
  origin: string,
): Promise<ResolvedPage> {
  const found = await resolveRanking(source, { kind: 'ranking', key }, origin, 'list');
  const { metadata, preload } = found;
  const ranking = preload?.ranking?.ranking;
  if (!metadata || !ranking) return MISSING_PAGE;
  if (!isListed(ranking)) return UNLISTED_PAGE;
  return {
    ...UNLISTED_PAGE,
    preload,
    metadata: {
      ...metadata,
      title: fr.common.pageTitle(fr.rankings.minePicture.page(ranking.title)),
      description: fr.rankings.minePicture.pageDescription,
      url: origin + addressOf({ kind: 'mine', key: ranking.id }),
      image: null,
    },
  };
}

/** Whether an address leads to a ranking by other names than an address of ours has. */
function isStray(address: RankingAddress, ranking: Ranking): boolean {
  if (address.kind === 'shareLink') {
    return !isUsableHandle(address.handle) || toUrlSafe(address.slug) !== address.slug;
  }
  // Only what is public may be led to under its names.
  return (
    address.kind === 'ranking' &&
    isListed(ranking) &&
    address.key !== ranking.id &&
    !carriesShortid(address.key)
  );
}

/** The two reads may be from before and after a change: a list read to its end has its own count. */
function windowOf(
  { itemsCount, tiers, view }: Ranking,
  items: readonly RankingItem[],
  hasMore: boolean,
): ItemsWindow {
  const total = hasMore ? Math.max(itemsCount, items.length + 1) : items.length;
  return { items, hasMore, total, tiers, view };
}

function describeRanking(
  { title, description, itemsCount }: Ranking,
  items: readonly RankingItem[],
) {
  const titles = items.slice(0, NAMED_ITEMS).map((item) => item.title);
  return {
    title: fr.common.pageTitle(title),
    description: truncateText(
      description.replace(/\s+/g, ' ') || fr.rankings.detail.description(itemsCount, titles),
      DESCRIPTION_LENGTH,
    ),
    type: 'article' as const,
  };
}

function pictureOf(ranking: Ranking, items: readonly RankingItem[], origin: string): PagePicture {
  const places = items.slice(0, PICTURE_ITEMS).map((item) => item.title);
  return {
    ...PICTURE_SIZE,
    url: origin + rankingPicturePath(ranking.id, revisionOf(ranking, items)),
    alt: fr.rankings.picture.alt(ranking.title, places),
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
    url: origin + addressOf({ kind: 'manga', mangaId: id }),
    image: await files.resolveCover(sheetCovers(sheet).large),
    type: 'book',
  };
  return { metadata, preload: { sheet } };
}
