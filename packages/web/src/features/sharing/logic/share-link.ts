import { type DesktopShell } from '@palmanga/core';

/** How a link left the page; `manual`: neither sharing nor copying is possible here. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'manual';

/** What the platform offers to share with. */
export interface SharePlatform {
  readonly shell: Pick<DesktopShell, 'share'> | null;
  readonly share: ((data: { title: string; url: string }) => Promise<void>) | undefined;
  readonly copy: ((text: string) => Promise<void>) | undefined;
}

/** The present browser's, or the desktop window's. */
export function sharePlatform(shell: SharePlatform['shell']): SharePlatform {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  return {
    shell,
    share: navigator.share?.bind(navigator),
    copy: clipboard?.writeText?.bind(clipboard),
  };
}

/** Shares a link: device share sheet, else clipboard (docs/specification.md 7.4). Never throws. */
export async function shareLink(
  link: { title: string; url: string },
  platform: SharePlatform,
): Promise<ShareOutcome> {
  if (platform.shell?.share) return platform.shell.share(link).catch(() => 'manual' as const);
  if (platform.share) {
    try {
      await platform.share(link);
      return 'shared';
    } catch (error) {
      // A DOMException, which not every realm makes an Error.
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
