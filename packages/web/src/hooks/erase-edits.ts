import { store } from '../browser/storage.ts';

/** Where `kept-edits.ts` keeps what can be undone. */
export const EDITS_KEY = 'palmanga-undo';

/** Forgets it. It stands alone because every page calls it, and few keep edits. */
export function eraseEdits(): void {
  store('tab', EDITS_KEY, null);
}
