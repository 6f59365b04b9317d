import { addressOf, parseAddress, type Preload } from '@palmanga/core';

/**
 * The final path of a page opened cold: a share link whose ranking the server wrote into the page
 * becomes the path of that ranking. The screens redirect in the same way; this happens before the
 * first one renders.
 */
export function settlePath(pathname: string, { ranking }: Preload): string {
  const kind = parseAddress(pathname)?.kind;
  const leadsToRanking = kind === 'ranking' || kind === 'shortLink' || kind === 'shareLink';
  if (ranking === undefined || !leadsToRanking) return pathname;
  return addressOf({ kind: 'ranking', key: ranking.ranking.id });
}
