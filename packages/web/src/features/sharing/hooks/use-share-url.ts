import { handleLookup, type Ranking, shareUrl } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/**
 * The share link of a ranking: a form that leads to this very one, whatever is known by then.
 * Whether `/{handle}/{slug}` does is looked up once, for its owner when the page is there, for
 * others by `prepare`: most visitors share nothing.
 */
export function useShareUrl(
  ranking: Ranking,
  isOwner: boolean,
): { readonly url: string; readonly prepare: () => void } {
  const { rankings } = useBackend();
  const { origin } = usePage();
  const { handle = null, slug = '' } = handleLookup(ranking) ?? {};
  const link = handle === null ? null : `${ranking.id}/${handle}/${slug}`;
  const [answer, setAnswer] = useState<{ link: string; found: Ranking | null } | null>(null);
  const asked = useRef<string | null>(null);

  const prepare = useCallback(() => {
    if (handle === null || link === null || asked.current === link) return;
    asked.current = link;
    rankings.findByHandle(handle, slug).then(
      (found) => setAnswer({ link, found }),
      (error: unknown) => {
        asked.current = null;
        logFailure('The share link could not be checked', error);
      },
    );
  }, [rankings, handle, slug, link]);

  useEffect(() => {
    if (isOwner) prepare();
  }, [isOwner, prepare]);

  const found = answer?.link === link ? answer.found : null;
  return { url: shareUrl(ranking, origin, found), prepare };
}
