import { fr, type PosterOptions, type Tier } from '@palmanga/core';

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
  /** How many of its first places are settled; absent, all of them. */
  readonly settled?: number;
}

/** A row of a board. */
export interface BoardRow {
  /** Null for covers alone. */
  readonly tier: Pick<Tier, 'label' | 'name' | 'color'> | null;
  /** Its first place. */
  readonly first: number;
  /** How many of the picture's items it has, behind those of the rows above. */
  readonly count: number;
  /** How many works it has. */
  readonly total: number;
}

/** The link picture of a ranking that is shown in tiers. */
export interface BoardPicture extends LinkPicture {
  readonly rows: readonly BoardRow[];
}

/** A poster of tiers, or of many covers. */
export interface PosterBoard extends Poster {
  readonly rows: readonly BoardRow[];
}

/** What the picture of two rankings side by side shows. */
export interface ComparisonPicture {
  readonly names: readonly [string, string];
  /** In whole percent; null for too few manga in common. */
  readonly agreement: number | null;
  /** How many manga both have. */
  readonly common: number;
  /** The title of what both love most; null for nothing. */
  readonly loved: string | null;
  /** The title of what they put furthest apart; null for nothing. */
  readonly quarrel: string | null;
  /** The first place of each, in the order of the names. */
  readonly items: readonly PictureItem[];
}

/** What the picture of the top of several rankings shows. */
export interface TogetherPicture {
  /** Whose rankings they are. */
  readonly members: readonly string[];
  /** How many manga the top has that its title counts. */
  readonly count: number;
  /** In whole percent; null for too few manga in common. */
  readonly agreement: number | null;
  /** The first places, in order. */
  readonly items: readonly PictureItem[];
}

/** All that is drawn. */
export type Picture =
  | LinkPicture
  | Poster
  | BoardPicture
  | PosterBoard
  | ComparisonPicture
  | TogetherPicture;

/** The places that a link picture shows. */
export const PICTURE_ITEMS = 5;

/** The link picture of pages that have none of their own. */
export const SITE_PICTURE: LinkPicture = {
  title: fr.common.productName,
  byline: fr.common.description,
  items: [],
};
