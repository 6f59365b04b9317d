/** Loads what few visits do. One place: each import on demand costs every visit a list of its files. */
export const loadSeldomUsed = () => import('./seldom-used.ts');
