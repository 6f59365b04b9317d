/** The web app's pages, for servers of either backend. */
export { PageWriter } from './page-writer.ts';
export { resolvePage } from './resolve.ts';
export { renderShell, type PageContent } from './shell.ts';
export { acceptedEncodings, StaticFiles } from './static-files.ts';
