import process from 'node:process';

import { deployedRules, startFirestore } from '../support/emulators.ts';
import { ALL_CASES } from './cases/index.ts';
import { mutateClauses } from './support/mutate.ts';
import { firstRed } from './support/survives.ts';
import { World } from './support/world.ts';

// Replaces each clause of the rules by `true` in turn, and runs all cases. It takes minutes. Run it
// after a change of the rules: `node tests/rules/mutate-clauses.ts [FROM [TO]]`, where FROM and TO
// are lines of the rules.

/** Clauses that change nothing, because the rest of the rule already implies them. */
const EQUIVALENT = [
  // Without an account, reading `uid` or `token` makes the rule fail.
  /: isSignedIn\(\)$/,
  // Reading a list before its first place makes the rule fail.
  /: position > 0$/,
];

const emulator = await startFirestore();
const world = new World(emulator, 'demo-clauses');
const [from = 1, to = Infinity] = process.argv.slice(2).map(Number);
const lineOf = (description: string) => Number(/^line (?<line>\d+)/.exec(description)?.[1]);
const mutants = mutateClauses(deployedRules()).filter(
  ({ description }) =>
    lineOf(description) >= from &&
    lineOf(description) <= to &&
    !EQUIVALENT.some((pattern) => pattern.test(description)),
);
const alive: string[] = [];
for (const { description, rules } of mutants) {
  await world.setRules(rules);
  if ((await firstRed(world, ALL_CASES)) === null) alive.push(description);
}
await world.dispose();
await emulator.stop();
process.stdout.write(`${mutants.length} clauses, ${alive.length} unnoticed when loosened\n`);
for (const description of alive) process.stdout.write(`  ${description}\n`);
process.exitCode = alive.length > 0 ? 1 : 0;
