import { Timestamp } from 'firebase/firestore/lite';

/** Documents by path. */
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const DAY = 86_400_000;
/** A time in 2024 and after, by the number of its day. */
export const onDay = (day: number) => Timestamp.fromMillis(Date.UTC(2024, 0, 1) + day * DAY);

/** A ranking as a program that follows docs/specification.md 3 alone may have left it. */
export interface ExistingRanking {
  /** Its id. */
  readonly name: string;
  /** Fields that replace those of a complete ranking; undefined removes one. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly items?: Documents;
  /** The ids of its items in their order, where they are not `m1`, `m2`, `m3`. */
  readonly order?: readonly string[];
}

/** A complete item. */
const existingItem = (mangaId: string, position: unknown) => ({
  mangaId,
  title: `Titre ${mangaId}`,
  author: `Auteur ${mangaId}`,
  coverUrl: `covers/${mangaId}.webp`,
  position,
  addedAt: onDay(1),
});

const ITEMS: Documents = {
  m1: existingItem('m1', 1),
  m2: existingItem('m2', 2),
  m3: existingItem('m3', 3),
};
/** The items with fields changed in each; undefined removes a field. */
const itemsWith = (change: (mangaId: string, index: number) => object): Documents =>
  Object.fromEntries(
    Object.entries(ITEMS).map(([id, item], index) => [id, { ...item, ...change(id, index) }]),
  );
const at3 = (...positions: readonly unknown[]): Documents =>
  itemsWith((_, index) => ({ position: positions[index] }));

const without = (...names: readonly string[]): ExistingRanking[] =>
  names.map((name) => ({ name: `without-${name}`, fields: { [name]: undefined } }));

/** One ranking for each way in which a document may differ from those of this version. */
export const EXISTING_RANKINGS: readonly ExistingRanking[] = [
  { name: 'complete', fields: {} },
  ...without('ownerHandle', 'slug', 'shortid', 'visibility', 'itemsCount', 'createdAt'),
  ...without('updatedAt', 'title'),
  {
    name: 'bare',
    fields: {
      slug: undefined,
      shortid: undefined,
      visibility: undefined,
      createdAt: undefined,
      updatedAt: undefined,
      ownerHandle: undefined,
    },
  },
  {
    name: 'date-as-text',
    fields: { createdAt: '2023-05-01T00:00:00Z', updatedAt: 1_690_000_000_000 },
  },
  {
    name: 'date-as-map',
    fields: {
      createdAt: { _seconds: 1_682_900_000, _nanoseconds: 500_000_000 },
      updatedAt: { seconds: 1_690_000_000, nanoseconds: 0 },
    },
  },
  { name: 'number-as-title', fields: { title: 1984 } },
  { name: 'wrong-count', fields: { itemsCount: 99 } },
  { name: 'long-title', fields: { title: 'x'.repeat(250) } },
  { name: 'blank-title', fields: { title: ' \u200b ' } },
  { name: 'user-handle', fields: { ownerHandle: undefined, userHandle: 'lea' } },
  { name: 'odd-handle', fields: { ownerHandle: 'Léa.M' } },
  { name: 'odd-shortid', fields: { shortid: 'a_b-c_d1' } },
  { name: 'slash-slug', fields: { slug: 'top/shonen' } },
  { name: 'gaps', fields: {}, items: at3(2, 5, 40) },
  { name: 'equal-positions', fields: {}, items: at3(1, 1, 1) },
  { name: 'from-zero', fields: {}, items: at3(0, 1, 2) },
  { name: 'text-positions', fields: {}, items: at3('8', '9', '10') },
  { name: 'one-without-position', fields: {}, items: at3(1, 2, undefined) },
  { name: 'no-positions', fields: {}, items: at3() },
  { name: 'items-without-mangaId', fields: {}, items: itemsWith(() => ({ mangaId: undefined })) },
  { name: 'items-with-numbers', fields: {}, items: itemsWith((_, index) => ({ title: index })) },
  { name: 'items-without-author', fields: {}, items: itemsWith(() => ({ author: undefined })) },
  { name: 'items-without-date', fields: {}, items: itemsWith(() => ({ addedAt: undefined })) },
  {
    name: 'covers-elsewhere',
    fields: {},
    items: itemsWith((_, index) => ({
      coverUrl: undefined,
      [['cover', 'thumb', 'thumbnail'][index] ?? '']: 'covers/x.webp',
    })),
  },
  {
    name: 'other-item-ids',
    fields: {},
    items: { x1: existingItem('m1', 1), m2: existingItem('m2', 2), x3: existingItem('m3', 3) },
  },
  {
    name: 'manga-twice',
    fields: {},
    items: { ...ITEMS, x2: existingItem('m2', 4) },
  },
  { name: 'empty', fields: {}, items: {}, order: [] },
];

/** One ranking and its items. The place in the list makes its date, slug and shortid its own. */
export function rankingDocuments(
  ranking: ExistingRanking,
  ownerUid: string,
  id = ranking.name,
): Documents {
  const { name, fields, items = ITEMS } = ranking;
  const index = EXISTING_RANKINGS.findIndex((one) => one.name === name);
  const complete = {
    ownerUid,
    ownerHandle: 'lea',
    title: `Classement ${name}`,
    slug: `classement-${name}`.toLowerCase(),
    shortid: `Exist${String(index + 100).padStart(3, '0')}`,
    visibility: 'public',
    itemsCount: Object.keys(items).length,
    createdAt: onDay(10 + index),
    updatedAt: onDay(10 + index),
  };
  return {
    [`rankings/${id}`]: { ...complete, ...fields },
    ...Object.fromEntries(
      Object.entries(items).map(([itemId, item]) => [`rankings/${id}/items/${itemId}`, item]),
    ),
  };
}
