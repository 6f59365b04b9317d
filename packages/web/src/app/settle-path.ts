import { addressOf, parseAddress, type Preload } from '@palmanga/core';

/**
 * The path of the screen that `pathname` leads to: that of the ranking that a shared link means,
 * when the server wrote it into the page. The same replacement as the screens make, before
 * anything is drawn.
 */
export function settlePath(pathname: string, { ranking }: Preload): string {
  const kind = parseAddress(pathname)?.kind;
  const leadsToRanking = kind === 'ranking' || kind === 'shortLink' || kind === 'shareLink';
  if (ranking === undefined || !leadsToRanking) return pathname;
  return addressOf({ kind: 'ranking', key: ranking.ranking.id });
}
