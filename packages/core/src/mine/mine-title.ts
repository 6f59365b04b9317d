import { LIMITS } from '../limits.ts';
import { mine as texts } from '../messages/fr/rankings/mine.ts';
import { cutText } from '../text/truncate.ts';

/**
 * The title of the ranking that somebody's top becomes, LIMITS.titleLength characters at most.
 * @param size how many places the top has
 * @param source the title of the ranking that it was made from; null when not everybody may see that
 */
export function mineTitle(size: number, source: string | null): string {
  if (source === null) return texts.title(size);
  const room = LIMITS.titleLength - texts.titleFrom(size, '').length;
  return texts.titleFrom(size, cutText(source, room));
}
