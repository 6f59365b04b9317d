/** Which ranking a ranking was copied from. That one may be gone since. */
export const COPIES = `
  ALTER TABLE rankings ADD COLUMN copiedFrom TEXT;
`;
