import { deployedRules, startFirestore } from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { plant, PLANTED_FAULTS } from './planted/index.ts';
import { EQUIVALENT } from './support/equivalent.ts';
import { mutateMeanings } from './support/mutate-meanings.ts';
import { collectionAt, mutateAllows, mutateClauses, type Mutant } from './support/mutate.ts';
import type { RuleCase } from './support/rule-case.ts';
import { World } from './support/world.ts';

/** Mutants that are tried at once, each in a project of its own. */
const WORKERS = 3;

/** Cases that noticed the latest mutants and are tried first. */
const LIKELY = 15;

/** Mutants of one emulator: it keeps every version of every document, and slows down. */
const AN_EMULATOR = 100;

/** What a run found. */
export interface Tried {
  readonly tried: number;
  /** Mutants that are not tried, because a reason explains why no case can notice them. */
  readonly explained: number;
  /** Mutants that no case noticed and that no reason explains. */
  readonly survivors: readonly string[];
}

/**
 * Tries every condition replaced by true and by false (`mutateAllows`), every clause replaced by true
 * (`mutateClauses`) and every small change of meaning (`mutateMeanings`) against all cases. It takes many minutes.
 * @param matches a part of the descriptions of the mutants to try
 * @param progress is told how many were tried, and each that no case notices
 */
export async function tryMutants(
  matches: string,
  progress: (line: string) => void,
): Promise<Tried> {
  const rules = deployedRules();
  const all = [
    ...mutateAllows(rules, 'true').filter((mutant) => mutant.rules !== rules),
    ...mutateAllows(rules, 'false'),
    ...mutateClauses(rules),
    ...mutateMeanings(rules),
  ].filter(({ description }) => description.includes(matches));
  const mutants = all.filter(
    ({ description }) => !EQUIVALENT.some(([change]) => change.test(description)),
  );
  const survivors = await tryEach(mutants, rules, {
    onNoticed: () => {},
    onSurvived: (description) => progress(`no case notices ${description}`),
    onTried: (count) => progress(`${count} of ${mutants.length}`),
  });
  return { tried: mutants.length, explained: all.length - mutants.length, survivors };
}

/**
 * Tries the faults that were thought of (`planted`) against all cases.
 * @param matches a part of the names of the faults to try
 * @param progress is told each fault with the case that notices it, or that none does
 */
export async function tryPlanted(
  matches: string,
  progress: (line: string) => void,
): Promise<Tried> {
  const rules = deployedRules();
  const faults = PLANTED_FAULTS.filter(({ name }) => name.includes(matches));
  const tried = faults.filter(({ equivalent }) => equivalent === undefined);
  for (const { name, equivalent } of faults) {
    if (equivalent !== undefined) progress(`${name}: equivalent, ${equivalent}`);
  }
  const mutants = tried.map((fault) => plant(rules, fault));
  const survivors = await tryEach(mutants, rules, {
    onNoticed: (name, { rule, as, name: what }) => progress(`${name} → ${rule}, ${as}, ${what}`),
    onSurvived: (name) => progress(`${name} → no case`),
    onTried: () => {},
  });
  return { tried: tried.length, explained: faults.length - tried.length, survivors };
}

/** What is told of a run while it goes on. */
export interface Watcher {
  readonly onNoticed: (description: string, by: RuleCase) => void;
  readonly onSurvived: (description: string) => void;
  readonly onTried: (count: number) => void;
}

/**
 * Tries each of the mutants against the cases until one notices it.
 * @param rules without a fault
 * @returns the descriptions of those that no case notices
 */
export async function tryEach(
  mutants: readonly Mutant[],
  rules: string,
  { onNoticed, onSurvived, onTried }: Watcher,
): Promise<readonly string[]> {
  const survivors: string[] = [];
  // Cases that noticed a mutant come first: they are likely to notice the next one too.
  const noticed = new Set<RuleCase>();
  for (let start = 0; start < mutants.length; start += AN_EMULATOR) {
    const emulator = await startFirestore();
    const waiting = mutants.slice(start, start + AN_EMULATOR).values();
    const work = async (_: unknown, worker: number): Promise<void> => {
      const world = new World(emulator, `demo-meanings-${worker}`);
      for (const mutant of waiting) {
        const red = await firstRed(world, mutant, [...noticed].toReversed(), rules);
        if (red === null) {
          survivors.push(mutant.description);
          onSurvived(mutant.description);
        } else {
          onNoticed(mutant.description, red);
          noticed.delete(red);
          noticed.add(red);
        }
      }
      await world.dispose();
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    await emulator.stop();
    onTried(Math.min(start + AN_EMULATOR, mutants.length));
  }
  return survivors;
}

/**
 * The first case that notices a mutant; null when none does.
 * @param noticed cases that noticed others, the latest first
 * @param original the rules without a fault
 */
async function firstRed(
  world: World,
  { rules }: Mutant,
  noticed: readonly RuleCase[],
  original: string,
): Promise<RuleCase | null> {
  if (!(await compiles(world, rules))) return ALL_CASES[0] ?? null;
  const likely = noticed.slice(0, LIKELY);
  for (const one of new Set([...likely, ...inOrder(ALL_CASES, collectionOf(rules, original))])) {
    if ((await world.isAllowed(one)) !== one.allowed) return one;
  }
  return null;
}

/** The collection whose rules a change is in. */
function collectionOf(changed: string, rules: string): string {
  const letters = Array.from({ length: rules.length }, (_, index) => index);
  return collectionAt(rules, letters.find((index) => rules[index] !== changed[index]) ?? 0);
}

/** Collections whose documents no commit of a case writes together with those of others. */
const ALONE = new Set(['mangas', 'mangaDetails', 'catalogue', 'favorites']);

/**
 * The cases that a change of a collection's rules can matter to: those of the collection first, and of
 * them refused ones first, because nothing has to be restored after them.
 */
function inOrder(cases: readonly RuleCase[], collection: string): readonly RuleCase[] {
  const owner = ({ rule }: RuleCase): string => rule.split('.')[0] ?? '';
  const distance = (one: RuleCase): number =>
    (owner(one) === collection ? 0 : 2) + Number(one.allowed);
  const matters = (one: RuleCase): boolean =>
    collection === '' ||
    owner(one) === collection ||
    !(ALONE.has(owner(one)) || ALONE.has(collection));
  return cases.filter(matters).toSorted((a, b) => distance(a) - distance(b));
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
