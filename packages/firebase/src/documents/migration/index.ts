export * from './changes.ts';
export * from './links.ts';
export * from './plans.ts';
export * from './steps.ts';
