import type { Ranking } from '@palmanga/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { logFailure } from '../../../hooks/log-failure.ts';
import { readPreload } from '../../../hooks/preload.ts';

/**
 * Goes on to the ranking that a shared link means, or to /dashboard when there is none or the
 * look-up fails (point 2). The page that the server wrote may know it already.
 *
 * @param find looks it up; give it a stable identity
 * @param isMeant whether a ranking is the one that the link means
 */
export function useResolver(
  find: () => Promise<Ranking | null>,
  isMeant: (ranking: Ranking) => boolean,
): void {
  const navigate = useNavigate();

  useEffect(() => {
    let isCurrent = true;
    const goOn = (ranking: Ranking | null) => {
      if (!isCurrent) return;
      const path = ranking ? `/rankings/${encodeURIComponent(ranking.id)}` : '/dashboard';
      void navigate(path, { replace: true });
    };
    const preloaded = readPreload().ranking?.ranking;
    if (preloaded && isMeant(preloaded)) {
      goOn(preloaded);
    } else {
      find().then(goOn, (error: unknown) => {
        logFailure('A shared link could not be resolved', error);
        goOn(null);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [find, isMeant, navigate]);
}
