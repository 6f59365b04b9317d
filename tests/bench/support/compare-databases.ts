import { DatabaseSync } from 'node:sqlite';

/** Everything of the catalogue but the times of writing. Row numbers are the index's, so they count too. */
const TABLES = [
  `SELECT row, id, title, author, altTitles, titleLower, authorLower, altTitlesLower, coverThumbUrl,
     sourceCoverUrl, anilistId, isSample FROM mangas ORDER BY row`,
  'SELECT mangaRow, description, coverLargeUrl FROM mangaDetails ORDER BY mangaRow',
];
/** Of the full-text indexes: the words with their numbers, and the rows of some words. */
const INDEXES = ['mangaWords', 'mangaAltTitles', 'mangaTitleKeys'];

/**
 * What differs between the catalogues of two databases, in English; empty when they are equal: rows, words of
 * the full-text indexes, and what a search finds.
 */
export function compareDatabases(one: string, other: string): readonly string[] {
  const first = new DatabaseSync(one);
  const second = new DatabaseSync(other);
  try {
    const faults = TABLES.flatMap((sql) => compareRows(first, second, sql));
    for (const index of INDEXES) {
      for (const database of [first, second]) {
        database.exec(`CREATE VIRTUAL TABLE temp.v_${index} USING fts5vocab(main, ${index}, row)`);
      }
      const words = `SELECT term, doc FROM temp.v_${index} ORDER BY term`;
      faults.push(...compareRows(first, second, words));
      const [frequent] = first
        .prepare(`SELECT term FROM temp.v_${index} ORDER BY doc DESC LIMIT 1`)
        .all();
      const term = String(frequent?.['term'] ?? '').replaceAll('"', '""');
      const search = `SELECT rowid FROM ${index} WHERE ${index} MATCH '"${term.replaceAll("'", "''")}"' ORDER BY rowid`;
      if (term !== '') faults.push(...compareRows(first, second, search));
    }
    return faults;
  } finally {
    first.close();
    second.close();
  }
}

function compareRows(first: DatabaseSync, second: DatabaseSync, sql: string): string[] {
  const others = second.prepare(sql).iterate();
  let count = 0;
  for (const row of first.prepare(sql).iterate()) {
    count += 1;
    const other = others.next();
    if (JSON.stringify(row) !== JSON.stringify(other.value)) {
      return [`row ${count} of ${sql.slice(0, 60)}…: ${JSON.stringify(row).slice(0, 200)}`];
    }
  }
  return others.next().done === true ? [] : [`${sql.slice(0, 60)}… has more than ${count} rows`];
}
