/** Loads what few visits do. One place: each import on demand costs every visit a list of its files. */
export const loadLazy = () => import('./lazy.ts');
/** Loads what sends a photo, which reads pictures: the pages that load the rest need none of it. */
export const loadUpload = () => import('./files/upload-avatar.ts');
