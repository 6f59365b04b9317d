import type { RuleCase } from './rule-case.ts';
import type { World } from './world.ts';

/**
 * The first case that tells the rules in force from the deployed ones, or null when none does:
 * then nothing would notice the difference.
 */
export async function firstRed(world: World, cases: readonly RuleCase[]): Promise<RuleCase | null> {
  for (const one of cases) {
    if ((await world.isAllowed(one)) !== one.allowed) return one;
  }
  return null;
}
