import {
  addressOf,
  type AddressOf,
  findByKey,
  fr,
  isListed,
  ownerShown,
  quotedTitle,
  type Ranking,
  togetherAddress,
  togetherKeys,
} from '@palmanga/core';

import { type PageSource, type ResolvedPage, UNLISTED_PAGE } from './resolved-page.ts';

/**
 * The page of several rankings' top. It names whose they are for whoever gets its link, when every one of its address
 * is public; otherwise it says nothing of them. Search engines list none.
 */
export async function resolveTogether(
  { rankings }: PageSource,
  address: AddressOf<'together'>,
  origin: string,
): Promise<ResolvedPage> {
  const keys = togetherKeys(address);
  if (keys === null || keys.length < 2) return UNLISTED_PAGE;
  const found = await Promise.all(keys.map((key) => findByKey(rankings, key)));
  const all = found.filter((one): one is Ranking => one !== null && isListed(one));
  const ids = [...new Set(all.map(({ id }) => id))];
  if (all.length < keys.length || ids.length < 2) return UNLISTED_PAGE;
  const names = [...new Set(all.map((one) => ownerShown(one) || quotedTitle(one)))];
  return {
    ...UNLISTED_PAGE,
    metadata: {
      title: fr.common.pageTitle(fr.rankings.together.title(names, 0)),
      description: fr.rankings.together.rule,
      url: origin + addressOf(togetherAddress(ids)),
      image: null,
      type: 'article',
    },
  };
}
