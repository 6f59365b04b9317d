import { fr, type PosterOptions } from '@palmanga/core';

/** Width and height of a link picture, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A manga of a picture. */
export interface PictureItem {
  readonly mangaId: string;
  readonly title: string;
  /** An encoded image from anywhere; null when there is none. */
  readonly cover: Uint8Array | null;
}

/** What a link picture shows. */
export interface LinkPicture {
  readonly title: string;
  /** As in `par Léa · 30 mangas`. */
  readonly byline: string;
  /** The first places, in order. */
  readonly items: readonly PictureItem[];
}

/** What a poster shows. */
export interface Poster extends LinkPicture {
  readonly format: PosterOptions['format'];
  /** Where the ranking is, without its protocol. */
  readonly address: string;
}

/** The places that a link picture shows. */
export const PICTURE_ITEMS = 5;

/** The link picture of pages that have none of their own. */
export const SITE_PICTURE: LinkPicture = {
  title: fr.common.productName,
  byline: fr.common.description,
  items: [],
};
