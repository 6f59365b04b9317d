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
  /** Whether there is nothing at the address for who asks: the page is sent with status 404. */
  readonly isMissing?: boolean;
}

/** A page that its ranking's reader may see, and that search engines do not list: it says nothing of the ranking. */
export const UNLISTED_PAGE: ResolvedPage = { isUnlisted: true };

/**
 * The page of what does not exist, was taken down, or is private to who asks: one answer for all, so that nobody
 * learns which it is.
 */
export const MISSING_PAGE: ResolvedPage = { isUnlisted: true, isMissing: true };
