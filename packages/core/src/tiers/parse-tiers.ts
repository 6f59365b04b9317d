import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { cleanLine, isSeen } from '../text/clean.ts';
import { isTierColor, isTierKey, type Tier, type TiersChange } from './tier.ts';

/**
 * The tiers that a caller gives, their texts as `cleanLine` leaves them.
 * @throws AppError payload-invalid for too many, for one that is malformed, a key given twice, or ends that
 *   decrease
 */
export function parseTiers(tiers: readonly Tier[]): readonly Tier[] {
  if (!Array.isArray(tiers) || tiers.length > LIMITS.tiers) throw new AppError('payload-invalid');
  const parsed = tiers.map((tier) => parseTier(tier));
  const isAscending = parsed.every(({ end }, index) => end >= (parsed[index - 1]?.end ?? 0));
  if (!isAscending || new Set(parsed.map(({ key }) => key)).size < parsed.length) {
    throw new AppError('payload-invalid', 'Tiers overlap or share a key');
  }
  return parsed;
}

/** @throws AppError payload-invalid as `parseTiers` */
export function parseTiersChange({ before, after }: TiersChange): TiersChange {
  return { before: parseTiers(before), after: parseTiers(after) };
}

function parseTier({ key, label, name, color, end }: Tier): Tier {
  const [cleanLabel, cleanName] = [cleanLine(label), cleanLine(name)];
  const isText = isSeen(cleanLabel) && cleanLabel.length <= LIMITS.tierLabelLength;
  const isEnd = Number.isSafeInteger(end) && end >= 0 && end <= LIMITS.rankingItems;
  const isWhole = isText && isEnd && isTierKey(key) && isTierColor(color);
  if (!isWhole || cleanName.length > LIMITS.tierNameLength) {
    throw new AppError('payload-invalid', 'A tier is malformed');
  }
  return { key, label: cleanLabel, name: cleanName, color, end };
}
