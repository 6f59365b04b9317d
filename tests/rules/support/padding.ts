/**
 * Firestore refuses a request for which a rule evaluates more than 1,000 expressions, and so does the
 * emulator. A padding is a condition that is true and evaluates `PADDING_SHARE` of them or a little
 * less: what passes with it has that much room.
 */
export const PADDING_SHARE = 1 / 10;

/** Calls that evaluate the share. `commit-budgets.full.test.ts` holds that eleven paddings are too many. */
const CALLS = 24;

const all = (call: string, count: number): string => Array(count).fill(call).join(' && ');

/** Functions for the beginning of rules. The compiler takes no condition of hundreds of parts. */
export const PADDING = `
    function one() { return true; }
    function padding() { return ${all('one()', CALLS)}; }
`;

/** Rules in which every condition of `match /rankings/…` has a padding. */
export function padRankings(rules: string): string {
  const start = rules.indexOf('match /rankings/{rankingId} {');
  const end = rules.indexOf('match /mangas/{mangaId} {');
  if (start === -1 || end < start) throw new Error('The rules of rankings are not found');
  const own = rules.slice(start, end);
  const padded = own.replaceAll(
    /(?<=allow [a-z, ]+: if )(?<condition>[^;]*);/g,
    'padding() && ($<condition>);',
  );
  const head = rules.indexOf('function isSignedIn()');
  return rules.slice(0, head) + PADDING + rules.slice(head, start) + padded + rules.slice(end);
}
