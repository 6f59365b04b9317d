export * from './change-unmatched.ts';
export * from './fill-from-list.ts';
export * from './filling-draft.ts';
export * from './match-list.ts';
export type { FillingWork } from './plan-filling.ts';
