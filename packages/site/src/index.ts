/** The web app's pages, for servers of either backend. */
export { PageWriter } from './page-writer.ts';
export type { FailureHandler } from './drawn-screens.ts';
export { resolvePage, type ResolvedPage } from './resolve.ts';
export { renderShell } from './shell.ts';
export { encodePage, StaticFiles, type Encoded, type StaticFile } from './static-files.ts';
