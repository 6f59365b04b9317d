import {
  addressOf,
  type AddressOf,
  comparisonPicturePath,
  fr,
  type MangaCopy,
} from '@palmanga/core';

import { PICTURE_SIZE } from '../pictures/picture.ts';
import { type PublicComparison, readPublicComparison } from '../pictures/public-comparison.ts';
import { comparisonRevisionOf } from '../pictures/revision.ts';
import { type PageSource, type ResolvedPage, UNLISTED_PAGE } from './resolved-page.ts';
import { unnamedPage } from './unnamed-page.ts';
import type { PagePicture } from './write-page.ts';

const texts = fr.rankings.comparisonPicture;

/**
 * The page of two rankings side by side. It names them for whoever gets its link, when both are public; otherwise
 * it says nothing of them, and is missing unless both are there for who asks. Search engines list none.
 */
export async function resolveComparison(
  source: PageSource,
  { one, other }: AddressOf<'comparison'>,
  origin: string,
): Promise<ResolvedPage> {
  const compared = await readPublicComparison(source, one, other);
  if (compared === null) {
    return unnamedPage(source, [one, other], (ids) => !ids.includes(null));
  }
  const [first, second] = compared.rankings;
  const address = { kind: 'comparison', one: first.id, other: second.id } as const;
  return {
    ...UNLISTED_PAGE,
    metadata: {
      title: fr.common.pageTitle(titleOf(compared)),
      description: descriptionOf(compared),
      url: origin + addressOf(address),
      image: null,
      type: 'article',
      ...(source.hasPictures === true && { picture: pictureOf(compared, origin) }),
    },
  };
}

function titleOf({ names, agreement }: PublicComparison): string {
  return agreement === null ? texts.pair(...names) : texts.title(...names, agreement);
}

function descriptionOf({ loved, quarrel }: PublicComparison): string {
  return [
    ...(loved === null ? [] : [texts.lovedBoth(loved)]),
    ...(quarrel === null ? [] : [texts.quarrelOver(quarrel)]),
    texts.invitation,
  ].join(' ');
}

function pictureOf(compared: PublicComparison, origin: string): PagePicture {
  const { rankings, names, firsts } = compared;
  const [one, other] = rankings;
  const first = firsts.map(({ title }: MangaCopy, index) =>
    texts.firstOf(title || fr.manga.defaultTitle, names[index] ?? ''),
  );
  return {
    ...PICTURE_SIZE,
    url: origin + comparisonPicturePath(one.id, other.id, comparisonRevisionOf(compared)),
    alt: [titleOf(compared), ...first].join('. '),
  };
}
