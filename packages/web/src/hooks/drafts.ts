/*
 * What users have begun and not finished, on their device: by account, and erased when they sign out. A
 * browser that stores nothing keeps no drafts; what is under way in a tab does without them.
 */

const PREFIX = 'palmanga-draft:';

const keyOf = (uid: string, name: string): string => `${PREFIX}${uid}:${name}`;

/** What was last written under this name; null when there is nothing that can be read. Check its shape. */
export function readDraft(uid: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(uid, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param draft what JSON can hold; null erases it */
export function writeDraft(uid: string, name: string, draft: object | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(uid, name));
    else localStorage.setItem(keyOf(uid, name), JSON.stringify(draft));
  } catch {
    // Storage that is forbidden or full keeps no drafts.
  }
}

/** Erases a user's drafts whose name ends with the id of a ranking, which is deleted. */
export function eraseDraftsOf(uid: string, rankingId: string): void {
  eraseWhere((key) => key.startsWith(keyOf(uid, '')) && key.endsWith(`:${rankingId}`));
}

/** Erases the drafts of all accounts. */
export function eraseDrafts(): void {
  eraseWhere((key) => key.startsWith(PREFIX));
}

function eraseWhere(isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isGone(key)) localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden holds none.
  }
}
