/** Bounds of an import file. A file beyond them is refused with a `CatalogueFileError`. */
export const IMPORT_LIMITS = {
  /** Bytes of one record: Firestore's own bound on a document. */
  recordBytes: 1024 * 1024,
  /** Levels of nesting inside one record; AniList's deepest is 6. */
  depth: 64,
  /** UTF-16 code units. The longest known manga title has 190. */
  titleLength: 1000,
  authorLength: 1000,
  descriptionLength: 100_000,
  addressLength: 2048,
  /** UTF-16 code units; UTF-8 stays far below Firestore's 1,500 bytes. */
  idLength: 300,
  /** AniList ids are 32-bit positive integers. */
  anilistId: 2_147_483_647,
} as const;
