import { EMPTY_MINE, type MineDraft } from '@palmanga/core';
import { useRef, useState } from 'react';

import { NOBODY } from '../../../hooks/drafts.ts';
import { forgetMine, keepMine, keyAfterChange, readMine } from './kept-mine.ts';

export interface Mine {
  readonly draft: MineDraft;
  readonly change: (change: Partial<MineDraft>) => void;
  /** Forgets it, on the device too. */
  readonly discard: () => void;
  /** A top that was begun here without an account, which a user may take; null for none. */
  readonly found: MineDraft | null;
  readonly take: () => void;
  readonly ignore: () => void;
}

/**
 * The top that somebody makes from a ranking, kept on the device.
 * @param uid whose it is; null of a visitor
 * @param takesFound whether its user has just signed in to keep what was begun without an account
 */
export function useMine(uid: string | null, rankingId: string, takesFound: boolean): Mine {
  const owner = uid ?? NOBODY;
  const [begun] = useState(() => begin(uid, rankingId, takesFound));
  const [draft, setDraft] = useState(begun.draft);
  const [found, setFound] = useState(begun.found);
  const latest = useRef(draft);

  function show(next: MineDraft): void {
    latest.current = next;
    setDraft(next);
  }
  return {
    draft,
    change: (change) => {
      const { key } = latest.current;
      const isOther = 'chosen' in change || 'answers' in change || 'size' in change;
      const kept = isOther ? { key: keyAfterChange(owner, rankingId, key) } : {};
      show({ ...latest.current, ...kept, ...change });
      keepMine(owner, rankingId, latest.current);
    },
    discard: () => {
      show(EMPTY_MINE);
      forgetMine(owner, rankingId);
    },
    found,
    take: () => {
      if (found === null) return;
      show(found);
      adopt(owner, rankingId, found);
      setFound(null);
    },
    ignore: () => setFound(null),
  };
}

function begin(
  uid: string | null,
  rankingId: string,
  takesFound: boolean,
): Pick<Mine, 'draft' | 'found'> {
  const visitors = readMine(NOBODY, rankingId);
  if (uid === null) return { draft: beginWith(NOBODY, rankingId, visitors), found: null };
  const own = readMine(uid, rankingId);
  if (visitors === null || (own !== null && !takesFound)) {
    return { draft: beginWith(uid, rankingId, own), found: null };
  }
  if (!takesFound) return { draft: EMPTY_MINE, found: visitors };
  adopt(uid, rankingId, visitors);
  return { draft: visitors, found: null };
}

/** What this tab begins with is its own from then on, which other tabs see. */
function beginWith(uid: string, rankingId: string, draft: MineDraft | null): MineDraft {
  if (draft !== null) keepMine(uid, rankingId, draft);
  return draft ?? EMPTY_MINE;
}

/** From then on it is the user's. */
function adopt(uid: string, rankingId: string, draft: MineDraft): void {
  keepMine(uid, rankingId, draft);
  forgetMine(NOBODY, rankingId);
}
