import { type AddressOf, addressOf, fr, OWNER_PAGE_REQUEST, truncateText } from '@palmanga/core';

import { MISSING_PAGE, type PageSource, type ResolvedPage } from './resolved-page.ts';

const DESCRIPTION_LENGTH = 200;
const NAMED_RANKINGS = 5;
const texts = fr.rankings.ownerPage;

/** The public rankings of an owner who shows them together. Any other name says nothing. */
export async function resolveOwnerPage(
  { rankings }: PageSource,
  address: AddressOf<'ownerPage'>,
  origin: string,
): Promise<ResolvedPage> {
  const ownerPage = await rankings.listOfOwner(address.username, OWNER_PAGE_REQUEST);
  if (ownerPage === null) return MISSING_PAGE;
  const { username, name, items, nextCursor } = ownerPage;
  const url = origin + addressOf({ kind: 'ownerPage', username });
  if (username !== address.username) return { movedTo: url };
  const titles = items.slice(0, NAMED_RANKINGS).map(({ title }) => title);
  const hasMore = nextCursor !== null || items.length > titles.length;
  return {
    metadata: {
      title: fr.common.pageTitle(texts.title(name)),
      description: truncateText(texts.description(name, titles, hasMore), DESCRIPTION_LENGTH),
      url,
      image: null,
      type: 'website',
    },
    preload: { ownerPage },
  };
}
