import { desktopShell, LIMITS, type Ranking } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { shareLink, sharePlatform } from '../logic/share-link.ts';
import { useShareUrl } from './use-share-url.ts';

export interface Share {
  readonly share: () => void;
  /** The user is about to share. */
  readonly prepare: () => void;
  /** True for 1500 ms after the link was copied. */
  readonly isCopied: boolean;
  /** The link to copy by hand, where the browser allows nothing else. */
  readonly linkToCopy: string | null;
}

/** Sharing of one ranking (docs/specification.md 4.4.8, 7.4, 9.2). */
export function useShare(ranking: Ranking, isOwner: boolean): Share {
  const [isCopied, setCopied] = useState(false);
  const [isManual, setManual] = useState(false);
  const { url, prepare } = useShareUrl(ranking, isOwner);

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

  return { share: () => void share(), prepare, isCopied, linkToCopy: isManual ? url : null };
}
