export * from './fields.ts';
export * from './first-order.ts';
export * from './manga-documents.ts';
export * from './match-keys.ts';
export * from './paths.ts';
export * from './ranking-documents.ts';
export * from './search-prefixes.ts';
export * from './user-documents.ts';
