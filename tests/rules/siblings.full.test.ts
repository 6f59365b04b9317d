import { expect, test } from 'vitest';

import { deployedRules, missingFirestore } from '../support/emulators.ts';
import { EQUIVALENT } from './support/equivalent.ts';
import { mutateAllows, mutateClauses, siblingAllows } from './support/mutate.ts';
import { tryEach } from './try-mutants.ts';

const missing = await missingFirestore();

/** The line that the description of a mutant names. */
const lineOf = (description: string): number => Number(/, line (\d+)/.exec(description)?.[1]);

test.skipIf(missing !== null)(
  'a case needs each clause of an allow beside another one of its method',
  async () => {
    const rules = deployedRules();
    const siblings = siblingAllows(rules);
    const mutants = [...mutateAllows(rules, 'true'), ...mutateClauses(rules)].filter(
      ({ description }) =>
        siblings.some(({ from, to }) => from <= lineOf(description) && lineOf(description) <= to) &&
        !EQUIVALENT.some(([change]) => change.test(description)),
    );
    expect(mutants.length).toBeGreaterThan(siblings.length);
    const ignore = () => {};
    const watcher = { onNoticed: ignore, onSurvived: ignore, onTried: ignore };
    expect(await tryEach(mutants, rules, watcher)).toEqual([]);
  },
  900_000,
);
