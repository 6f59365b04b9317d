import type { Backend } from '@palmanga/core';

import type { PageContent } from './write-page.ts';

/** The reads from which a page is resolved, with the rights of the session that requests it. */
export interface PageSource {
  readonly rankings: Pick<
    Backend['rankings'],
    | 'get'
    | 'getItem'
    | 'listItems'
    | 'listItemIds'
    | 'findByHandle'
    | 'findByShortid'
    | 'listOfOwner'
  >;
  readonly mangas: Pick<Backend['mangas'], 'getMany' | 'getSheet'>;
  readonly files: Pick<Backend['files'], 'resolveCover'>;
  /** Whether the site draws the link pictures of public rankings. */
  readonly hasPictures?: boolean;
}

/** The data that a server puts into a page. */
export interface ResolvedPage extends Pick<PageContent, 'metadata' | 'preload' | 'isUnlisted'> {
  /** The clean address of the page, where its link has another: of an older program, or with stray signs. */
  readonly movedTo?: string;
  /** Whether what the page shows could not be read, so that browsers must read it themselves. */
  readonly isUnread?: boolean;
}
/**
 * A page of a ranking that is not known to be public, or that is its owner's alone: it says nothing of it, so that
 * it is the same whether or not it exists.
 */
export const UNLISTED_PAGE: ResolvedPage = { isUnlisted: true };
