/**
 * Whether the present run leaves out the test files that are named `*.full.*`: those that prove a behaviour in
 * one more place, or many times over. `npm test` does; a run that names its files leaves out nothing.
 * docs/decisions/138-two-extents-of-the-tests.md
 */
export const isBrief = process.env['PALMANGA_TESTS'] === 'brief';

/** Patterns of the test files that the present run leaves out. */
export const LEFT_OUT: readonly string[] = isBrief ? ['**/*.full.*'] : [];
