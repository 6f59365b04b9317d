import {
  addressOf,
  type AddressOf,
  fr,
  togetherAddress,
  togetherKeys,
  togetherPicturePath,
} from '@palmanga/core';

import { PICTURE_ITEMS, PICTURE_SIZE } from '../pictures/picture.ts';
import { type PublicTogether, readPublicTogether } from '../pictures/public-together.ts';
import { togetherRevisionOf } from '../pictures/revision.ts';
import { type PageSource, type ResolvedPage, UNLISTED_PAGE } from './resolved-page.ts';
import { unnamedPage } from './unnamed-page.ts';
import type { PagePicture } from './write-page.ts';

const texts = fr.rankings.together;

/**
 * The page of several rankings' top. It names whose they are for whoever gets its link, when every one of its address
 * is public; otherwise it says nothing of them, and is missing unless two are there for who asks. Search engines
 * list none.
 */
export async function resolveTogether(
  source: PageSource,
  address: AddressOf<'together'>,
  origin: string,
): Promise<ResolvedPage> {
  const together = await readPublicTogether(source, address, PICTURE_ITEMS);
  if (together === null) {
    const areTwo = (ids: readonly (string | null)[]) =>
      new Set(ids.filter((id) => id !== null)).size > 1;
    return unnamedPage(source, togetherKeys(address) ?? [], areTwo);
  }
  const ids = together.rankings.map(({ id }) => id);
  const isDrawn = source.hasPictures === true && together.items.length > 0;
  return {
    ...UNLISTED_PAGE,
    metadata: {
      title: fr.common.pageTitle(titleOf(together)),
      description: texts.rule,
      url: origin + addressOf(togetherAddress(ids)),
      image: null,
      type: 'article',
      ...(isDrawn && { picture: pictureOf(together, ids, origin) }),
    },
  };
}

function titleOf({ names, count }: PublicTogether): string {
  return texts.title(names, count);
}

function pictureOf(together: PublicTogether, ids: readonly string[], origin: string): PagePicture {
  const { items, agreement } = together;
  const title = titleOf(together);
  const places = items.map((item) => item.title || fr.manga.defaultTitle);
  return {
    ...PICTURE_SIZE,
    url: origin + togetherPicturePath(ids, togetherRevisionOf(together)),
    alt: [
      title,
      ...(agreement === null ? [] : [texts.agreement(agreement)]),
      fr.rankings.picture.alt(title, places),
    ].join('. '),
  };
}
