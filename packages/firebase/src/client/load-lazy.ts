/** Loads what few visits do. One place: each import on demand costs every visit a list of its files. */
export const loadLazy = () => import('./lazy.ts');
