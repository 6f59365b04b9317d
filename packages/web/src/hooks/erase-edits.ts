/** Where `kept-edits.ts` keeps what can be undone. */
export const EDITS_KEY = 'palmanga-undo';

/** Forgets it. It stands alone because every page calls it, and few keep edits. */
export function eraseEdits(): void {
  try {
    sessionStorage.removeItem(EDITS_KEY);
  } catch {
    // Storage that is forbidden holds none.
  }
}
