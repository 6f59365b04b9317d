export * from './change-unmatched.ts';
export * from './import-list.ts';
export * from './stored-list-import.ts';
export * from './match-list.ts';
export type { ImportWork } from './plan-list-import.ts';
