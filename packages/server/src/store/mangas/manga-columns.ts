/** Columns of a `Manga`, of the table under the alias `m`. */
export const MANGA_COLUMNS =
  'm.id, m.title, m.author, m.coverThumbUrl, m.sourceCoverUrl, m.anilistId, m.createdAt, m.updatedAt';
