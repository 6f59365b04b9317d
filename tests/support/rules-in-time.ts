import { deployedRules } from './emulators.ts';

/** The date in the rules until which they accept what the former release's clients write. */
const END = /timestamp\.date\(\d+, \d+, \d+\)/;

function withEnd(rules: string, year: number): string {
  if (!END.test(rules)) throw new Error('The rules name no date for the former release');
  return rules.replace(END, `timestamp.date(${year}, 1, 1)`);
}

/** Rules as they are while they accept the former release's clients, whatever the day. */
export const duringFormerRelease = (rules: string = deployedRules()): string =>
  withEnd(rules, 2999);

/** Rules as they are when they no longer accept the former release's clients. */
export const afterFormerRelease = (rules: string = deployedRules()): string => withEnd(rules, 2000);
