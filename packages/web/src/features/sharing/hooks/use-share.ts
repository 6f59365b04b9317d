import { desktopShell, LIMITS, type Ranking, shareUrl } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { shareLink, sharePlatform } from '../logic/share-link.ts';

export interface Share {
  readonly share: () => void;
  /** True for 1500 ms after the link was copied. */
  readonly isCopied: boolean;
  /** The link to copy by hand, where the browser allows nothing else. */
  readonly linkToCopy: string | null;
}

/** Sharing of one ranking (specification, points 2, 7 and 9). */
export function useShare(ranking: Ranking): Share {
  const [isCopied, setCopied] = useState(false);
  const [isManual, setManual] = useState(false);
  const url = shareUrl(ranking, window.location.origin);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const share = useCallback(async () => {
    const link = { title: ranking.title, url };
    const outcome = await shareLink(link, sharePlatform(desktopShell(globalThis)));
    setManual(outcome === 'manual');
    if (outcome !== 'copied') return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, LIMITS.copiedFeedback, false);
  }, [ranking.title, url]);

  return { share: () => void share(), isCopied, linkToCopy: isManual ? url : null };
}
