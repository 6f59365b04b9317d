/** What owners brought from other lists and their rankings do not have yet: JSON, read whole. */
export const LEFTOVERS = `
  CREATE TABLE rankingLeftovers (
    rankingId TEXT PRIMARY KEY REFERENCES rankings (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL CHECK (revision >= 1),
    leftovers TEXT NOT NULL CHECK (json_valid(leftovers))
  ) STRICT;
`;
