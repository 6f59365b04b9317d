export type { CommitTarget } from './commits.ts';
export { createOperatorBackend } from './operator.ts';
