/**
 * Limits of lists from elsewhere, which the specification does not name. They stand apart from LIMITS,
 * which every visitor loads.
 */
export const LIST_LIMITS = {
  /** Entries of imported lists that a ranking keeps to be found again. */
  unmatched: 1000,
  /** UTF-8: what they take at most; a document of Firestore holds them all. */
  unmatchedBytes: 600_000,
  /** Works of a list that one call matches. */
  matchedAtOnce: 50,
  /** Works that one search of a matching looks at. */
  searchedWorks: 5,
  /** Rows or lines that are read of it: a list of books has a row for each volume of a work. */
  rows: 100_000,
  /** What the file of such a list contains at most, unpacked and as it is. */
  bytes: 20 * 1024 * 1024,
  /** Objects within objects, and elements within elements, of such a file. */
  depth: 64,
  /** A longer line of a text names no work. It is left out, and the result names it. */
  lineLength: 2000,
  /** A longer text is not read as a title. Its entry is left out, and the result names it. */
  titleLength: 500,
  /** Further titles that are kept of one entry. */
  otherTitles: 20,
} as const;
