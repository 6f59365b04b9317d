/**
 * Alternative titles, as a JSON list, and their normalised texts, one a line.
 *
 * `mangaWords` is made anew with one row for each title of a manga: the main one has row number
 * 32 × the manga's row, the alternative ones follow. Each holds the words of its title and those of
 * the author, so that words of two titles never match together. Prefix indexes up to twelve letters
 * cover nearly all words whole: only beyond, a search merges the lists of all words with a prefix. Every
 * 8,192 mangas a row at 31 holds U+E000 alone: a stop for searches (`search-index.ts`).
 *
 * `mangaAltTitles` holds each normalised alternative title as one word, spaces included, under its
 * manga's row: it finds them whole, and by their beginnings from seven letters on. Like the index of
 * words it grows by appending, where an index of SQLite would write pages all over itself.
 *
 * `mangaVocabulary` lists the words of the index; it stores nothing.
 */
export const ALTERNATIVE_TITLES = `
  ALTER TABLE mangas ADD COLUMN altTitles TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(altTitles));
  ALTER TABLE mangas ADD COLUMN altTitlesLower TEXT NOT NULL DEFAULT '';

  DROP TABLE mangaWords;
  CREATE VIRTUAL TABLE mangaWords USING fts5 (
    words, content = '', columnsize = 0, detail = none, tokenize = 'ascii',
    prefix = '1 2 3 4 5 6 7 8 9 10 11 12'
  );
  INSERT INTO mangaWords (rowid, words)
    SELECT row * 32, titleLower || ' ' || authorLower FROM mangas ORDER BY row;
  INSERT INTO mangaWords (rowid, words)
    SELECT row * 32 + 31, char(0xE000) FROM mangas WHERE row % 8192 = 0 ORDER BY row;

  CREATE VIRTUAL TABLE mangaAltTitles USING fts5 (
    titles, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars ' '",
    prefix = '7'
  );
  CREATE VIRTUAL TABLE mangaVocabulary USING fts5vocab (mangaWords, row);
`;
