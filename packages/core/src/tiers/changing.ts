import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { clampTiers, withEnds } from './cuts.ts';
import { sameTiers, type Tier, type TiersChange } from './tier.ts';

/**
 * Brings a change of the tiers into those that the ranking has now, which another window may have changed: what
 * the change leaves alone stays, a cut moves by as many places as it was moved, and a tier that is gone stays
 * away. Where nothing else changed, the tiers become exactly `after`, within the order.
 * @throws AppError payload-invalid for more than LIMITS.tiers together
 */
export function changeTiers(
  present: readonly Tier[],
  { before, after }: TiersChange,
  itemsCount: number,
): readonly Tier[] {
  if (sameTiers(present, before)) return clampTiers(after, itemsCount);
  // A change whose answer was lost, made again.
  if (sameTiers(present, after)) return present;
  const [formerly, now] = [byKey(before), byKey(present)];
  const changed: Tier[] = [];
  /** By how many places the cuts above moved meanwhile. */
  let shift = 0;
  for (const next of after) {
    const former = formerly.get(next.key);
    const there = now.get(next.key);
    if (former !== undefined && there !== undefined) {
      shift = there.end - former.end;
      changed.push(merged(there, former, next));
    } else if (former === undefined) {
      changed.push(there ?? { ...next, end: next.end + shift });
    }
  }
  addOthers(changed, present, new Set([...before, ...after].map(({ key }) => key)));
  if (changed.length > LIMITS.tiers) throw new AppError('payload-invalid', 'Too many tiers');
  return withEnds(changed, (end) => Math.max(0, Math.min(end, itemsCount)));
}

/**
 * Whether tiers show that a change was made: all that it changes is as it made it. What another window took away
 * meanwhile shows nothing.
 */
export function showsTiers(tiers: readonly Tier[], { before, after }: TiersChange): boolean {
  const [formerly, now, changed] = [byKey(before), byKey(tiers), byKey(after)];
  if (before.some(({ key }) => now.has(key) && !changed.has(key))) return false;
  return after.every((tier) => {
    const [former, there] = [formerly.get(tier.key), now.get(tier.key)];
    if (former === undefined || there === undefined) return there !== former;
    return (['label', 'name', 'color', 'end'] as const).every(
      (part) => tier[part] === former[part] || tier[part] === there[part],
    );
  });
}

function merged(there: Tier, former: Tier, next: Tier): Tier {
  return {
    key: there.key,
    label: next.label === former.label ? there.label : next.label,
    name: next.name === former.name ? there.name : next.name,
    color: next.color === former.color ? there.color : next.color,
    end: there.end + next.end - former.end,
  };
}

/** Adds the tiers that only another window knows, each below the one that it follows there. */
function addOthers(changed: Tier[], present: readonly Tier[], known: ReadonlySet<string>): void {
  for (const [index, tier] of present.entries()) {
    if (known.has(tier.key)) continue;
    const above = present
      .slice(0, index)
      .findLast(({ key }) => changed.some((one) => one.key === key));
    changed.splice(changed.findIndex(({ key }) => key === above?.key) + 1, 0, tier);
  }
}

function byKey(tiers: readonly Tier[]): ReadonlyMap<string, Tier> {
  return new Map(tiers.map((tier) => [tier.key, tier]));
}
