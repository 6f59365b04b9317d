export * from './favorite-document.ts';
export * from './fields.ts';
export * from './item-document.ts';
export * from './manga-document.ts';
export * from './paths.ts';
export * from './profile-document.ts';
export * from './ranking-document.ts';
export * from './search-prefixes.ts';
