import { deployedRules, startFirestore } from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { EQUIVALENT } from './support/equivalent.ts';
import { mutateMeanings } from './support/mutate-meanings.ts';
import { mutateClauses, type Mutant } from './support/mutate.ts';
import type { RuleCase } from './support/rule-case.ts';
import { World } from './support/world.ts';

/** Mutants that are tried at once, each in a project of its own. */
const WORKERS = 3;

/** What a run found. */
export interface Tried {
  readonly tried: number;
  /** Mutants that no case noticed and that no reason explains. */
  readonly survivors: readonly string[];
}

/**
 * Tries every small change of the rules' meaning (`mutateMeanings`) and every clause replaced by true
 * (`mutateClauses`) against all cases. It takes many minutes.
 * @param matches a part of the descriptions of the mutants to try
 */
export async function tryMutants(matches: string): Promise<Tried> {
  const rules = deployedRules();
  const mutants = [...mutateClauses(rules), ...mutateMeanings(rules)].filter(({ description }) =>
    description.includes(matches),
  );
  const emulator = await startFirestore();
  const alive: string[] = [];
  // Cases that noticed a mutant come first: they are likely to notice the next one too.
  const cases = [...ALL_CASES];
  const waiting = mutants.values();
  const work = async (_: unknown, worker: number): Promise<void> => {
    const world = new World(emulator, `demo-meanings-${worker}`);
    for (const mutant of waiting) {
      const red = await firstRed(world, mutant, cases);
      if (red === null) alive.push(mutant.description);
      else toFront(cases, red);
    }
    await world.dispose();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await emulator.stop();
  return {
    tried: mutants.length,
    survivors: alive.filter((one) => !EQUIVALENT.some(([change]) => change.test(one))),
  };
}

/** The first case that notices a mutant; null when none does. */
async function firstRed(
  world: World,
  { rules, description }: Mutant,
  cases: readonly RuleCase[],
): Promise<RuleCase | null> {
  if (!(await compiles(world, rules))) return cases[0] ?? null;
  const collection = /^\w+\./.exec(description)?.[0] ?? '';
  const isNear = ({ rule }: RuleCase): boolean => rule.startsWith(collection);
  for (const one of [...cases.filter(isNear), ...cases.filter((it) => !isNear(it))]) {
    if ((await world.isAllowed(one)) !== one.allowed) return one;
  }
  return null;
}

async function compiles(world: World, rules: string): Promise<boolean> {
  try {
    await world.setRules(rules);
    return true;
  } catch (error) {
    if ((error as Error).message.includes('Error compiling')) return false;
    throw error;
  }
}

function toFront(cases: RuleCase[], one: RuleCase): void {
  cases.splice(cases.indexOf(one), 1);
  cases.unshift(one);
}
