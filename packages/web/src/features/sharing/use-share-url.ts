import { handleLookup, type Ranking, shareUrl } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useBackend, usePage } from '../../hooks/contexts.ts';
import { logFailure } from '../../hooks/log-failure.ts';

export interface ShareUrl {
  readonly url: string;
  /** Whether `url` stays as it is: it was looked up, it needs no look-up, or the look-up failed. */
  readonly isChecked: boolean;
  readonly prepare: () => void;
}

/**
 * The share link of a ranking. `/{handle}/{slug}` is used only after a look-up has shown that it
 * leads to this ranking; until then `url` has another form. For owners the look-up starts at once,
 * for others when `prepare` is called, because most visitors share nothing.
 */
export function useShareUrl(ranking: Ranking, isOwner: boolean): ShareUrl {
  const { rankings } = useBackend();
  const { origin } = usePage();
  const { handle = null, slug = '' } = handleLookup(ranking) ?? {};
  const link = handle === null ? null : `${ranking.id}/${handle}/${slug}`;
  const [answer, setAnswer] = useState<{ link: string; match: Ranking | null } | null>(null);
  const requested = useRef<string | null>(null);

  const prepare = useCallback(() => {
    if (handle === null || link === null || requested.current === link) return;
    requested.current = link;
    rankings.findByHandle(handle, slug).then(
      (match) => setAnswer({ link, match }),
      (error: unknown) => {
        requested.current = null;
        setAnswer({ link, match: null });
        logFailure('The share link could not be checked', error);
      },
    );
  }, [rankings, handle, slug, link]);

  useEffect(() => {
    if (isOwner) prepare();
  }, [isOwner, prepare]);

  const isAnswered = answer?.link === link;
  const match = isAnswered ? answer.match : null;
  const isChecked = link === null || isAnswered;
  return { url: shareUrl(ranking, origin, match), isChecked, prepare };
}
