import { desktopShell, type DesktopShell, LIMITS, type Ranking } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { copyText, shareNatively } from '../../browser/handing-on.ts';
import { type ShareUrl, useShareUrl } from './use-share-url.ts';

export interface Share {
  readonly share: () => void;
  readonly link: ShareUrl;
  /** True for 1500 ms after the link was copied. */
  readonly isCopied: boolean;
  /** The link to copy by hand, when the browser allows neither sharing nor copying. */
  readonly linkToCopy: string | null;
}

/** Shares one ranking (docs/specification.md 4.4.8, 7.4, 9.2). */
export function useShare(ranking: Ranking, isOwner: boolean): Share {
  const link = useShareUrl(ranking, isOwner);
  return { ...useLinkShare(ranking.title, link.url), link };
}

/** Shares a link of the site. */
export function useLinkShare(title: string, url: string): Omit<Share, 'link'> {
  const [isCopied, setCopied] = useState(false);
  const [isManual, setManual] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const share = useCallback(async () => {
    const outcome = await shareLink({ title, url }, desktopShell(globalThis));
    setManual(outcome === 'manual');
    if (outcome !== 'copied') return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, LIMITS.copiedFeedback, false);
  }, [title, url]);

  return { share: () => void share(), isCopied, linkToCopy: isManual ? url : null };
}

/** `manual`: the browser allows neither sharing nor copying. */
type LinkOutcome = 'shared' | 'copied' | 'cancelled' | 'manual';

/** Opens the share sheet, else copies the link (docs/specification.md 7.4). Never throws. */
async function shareLink(
  link: { title: string; url: string },
  desktop: Pick<DesktopShell, 'share'> | null,
): Promise<LinkOutcome> {
  if (desktop?.share) return desktop.share(link).catch(() => 'manual' as const);
  const outcome = await shareNatively(link);
  if (outcome !== 'refused') return outcome;
  return (await copyText(link.url)) ? 'copied' : 'manual';
}
