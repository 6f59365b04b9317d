import { desktopShell, LIMITS, type Ranking, shareUrl } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

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
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  const [isManual, setManual] = useState(false);
  const url = shareUrl(ranking, window.location.origin);

  useEffect(() => {
    if (copies === 0) return undefined;
    setCopied(true);
    const timer = setTimeout(setCopied, LIMITS.copiedFeedback, false);
    return () => clearTimeout(timer);
  }, [copies]);

  const share = useCallback(() => {
    const link = { title: ranking.title, url };
    void shareLink(link, sharePlatform(desktopShell(globalThis))).then((outcome) => {
      setManual(outcome === 'manual');
      if (outcome === 'copied') setCopies((count) => count + 1);
    });
  }, [ranking.title, url]);

  return { share, isCopied, linkToCopy: isManual ? url : null };
}
