/**
 * What an operator decided about a ranking that is taken down, as JSON: `at`, `reason`, `visibility`. No
 * statement can publish such a ranking, whatever program it is from.
 */
export const TAKEDOWNS = `
  ALTER TABLE rankings ADD COLUMN takedown TEXT
    CHECK (takedown IS NULL OR (json_valid(takedown) AND visibility = 'private' AND isByLink = 0));
  CREATE INDEX rankingsTakenDown ON rankings (id) WHERE takedown IS NOT NULL;
`;
