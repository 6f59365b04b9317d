/** What owners say of their rankings, and of each manga in them. An empty text is nothing said. */
export const NOTES = `
  ALTER TABLE rankings ADD COLUMN description TEXT NOT NULL DEFAULT '';
  ALTER TABLE rankingItems ADD COLUMN note TEXT NOT NULL DEFAULT '';
  ALTER TABLE rankingItems ADD COLUMN isSpoiler INTEGER NOT NULL DEFAULT 0
    CHECK (isSpoiler = 0 OR (isSpoiler = 1 AND note <> ''));
`;
