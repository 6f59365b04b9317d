import { desktopShell, type DesktopShell, LIMITS, type Ranking } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

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
    const outcome = await shareLink({ title, url }, sharePlatform(desktopShell(globalThis)));
    setManual(outcome === 'manual');
    if (outcome !== 'copied') return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(setCopied, LIMITS.copiedFeedback, false);
  }, [title, url]);

  return { share: () => void share(), isCopied, linkToCopy: isManual ? url : null };
}

/** `manual`: the browser allows neither sharing nor copying. */
type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'manual';

/** The ways to share that the platform offers. */
interface SharePlatform {
  readonly desktop: Pick<DesktopShell, 'share'> | null;
  readonly share: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  readonly copy: ((text: string) => Promise<void>) | undefined;
}

function sharePlatform(desktop: SharePlatform['desktop']): SharePlatform {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  return {
    desktop,
    share: navigator.share?.bind(navigator),
    copy: clipboard?.writeText?.bind(clipboard),
  };
}

/** Opens the share sheet, else copies the link (docs/specification.md 7.4). Never throws. */
async function shareLink(
  link: { title: string; url: string },
  platform: SharePlatform,
): Promise<ShareOutcome> {
  if (platform.desktop?.share) return platform.desktop.share(link).catch(() => 'manual' as const);
  if (platform.share) {
    try {
      await platform.share(link);
      return 'shared';
    } catch (error) {
      // A DOMException, which is not an instance of Error in every realm.
      if ((error as { name?: unknown } | null)?.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    if (!platform.copy) return 'manual';
    await platform.copy(link.url);
    return 'copied';
  } catch {
    return 'manual';
  }
}
