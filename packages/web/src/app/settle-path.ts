import type { Preload } from '@palmanga/core';

const SHARED_LINK = /^\/(?!manga\/)[^/]+\/[^/]+$/u;

/**
 * The path of the screen that `pathname` leads to: that of the ranking that a shared link means,
 * when the server wrote it into the page. The same replacement as the screens make, before
 * anything is drawn.
 */
export function settlePath(pathname: string, { ranking }: Preload): string {
  if (ranking === undefined || !SHARED_LINK.test(pathname)) return pathname;
  return `/rankings/${encodeURIComponent(ranking.ranking.id)}`;
}
