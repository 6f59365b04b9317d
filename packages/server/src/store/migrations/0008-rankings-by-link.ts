/**
 * Marks the private rankings that whoever has their address may read. They stay 'private' for every
 * statement that asks for public ones, and for a version that does not know the mark.
 */
export const RANKINGS_BY_LINK = `
  ALTER TABLE rankings ADD COLUMN isByLink INTEGER NOT NULL DEFAULT 0
    CHECK (isByLink = 0 OR (isByLink = 1 AND visibility = 'private'));
`;
