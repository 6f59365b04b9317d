export { createOperatorBackend } from './operator.ts';
