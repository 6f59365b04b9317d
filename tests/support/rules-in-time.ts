import { deployedRules } from './emulators.ts';

/** The date in the rules until which they accept what the former release's clients write. */
const END = /timestamp\.date\(\d+, \d+, \d+\)/g;

/** Rules as they are while they accept the former release's clients, whatever the day. */
export const duringFormerRelease = (rules: string = deployedRules()): string =>
  rules.replaceAll(END, 'timestamp.date(2999, 1, 1)');

/** Rules as they are when they no longer accept the former release's clients. */
export const afterFormerRelease = (rules: string = deployedRules()): string =>
  rules.replaceAll(END, 'timestamp.date(2000, 1, 1)');
