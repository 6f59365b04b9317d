import type { RuleCase } from './rule-case.ts';
import type { World } from './world.ts';

/**
 * The first case whose outcome differs under the rules in force; null when no case detects the
 * change.
 */
export async function firstRed(world: World, cases: readonly RuleCase[]): Promise<RuleCase | null> {
  for (const one of cases) {
    if ((await world.isAllowed(one)) !== one.allowed) return one;
  }
  return null;
}
