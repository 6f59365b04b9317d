import type { Ranking } from '@palmanga/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { logFailure } from '../../../hooks/log-failure.ts';

/**
 * Goes on to the ranking that a shared link means, or to /dashboard when there is none or the
 * look-up fails (docs/specification.md 2.1.26, 2.1.27, 2.1.28).
 *
 * @param find looks it up; give it a stable identity
 */
export function useResolver(find: () => Promise<Ranking | null>): void {
  const navigate = useNavigate();

  useEffect(() => {
    let isCurrent = true;
    const goOn = (ranking: Ranking | null) => {
      if (!isCurrent) return;
      const path = ranking ? `/rankings/${encodeURIComponent(ranking.id)}` : '/dashboard';
      void navigate(path, { replace: true });
    };
    find().then(goOn, (error: unknown) => {
      logFailure('A shared link could not be resolved', error);
      goOn(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [find, navigate]);
}
