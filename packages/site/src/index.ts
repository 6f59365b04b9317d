/** Serves the web app's pages over one backend. */
export {
  IMMUTABLE,
  pageHeaders,
  REVALIDATED,
  securityHeaders,
  setDefault,
  type ContentSources,
} from './headers.ts';
export { WebBuilds } from './build/web-build.ts';
export { Pages } from './page/pages.ts';
export { resolvePage, isRankingPage, unresolvedPage } from './page/resolve.ts';
export type { PageSource, ResolvedPage } from './page/resolved-page.ts';
export { createSite, type Visit } from './site.ts';
export { FairQueue, type FairQueueOptions } from './fair-queue.ts';
export { fetchCover, MAX_COVER_BYTES } from './pictures/covers/fetch-cover.ts';
export { drawSitePicture } from './pictures/drawing-process.ts';
export { Photos } from './pictures/photos.ts';
export { Pictures } from './pictures/pictures.ts';
export { type PublicComparison } from './pictures/public-comparison.ts';
export {
  type PublicBoard,
  publicRankings,
  type PublicRanking,
} from './pictures/public-rankings.ts';
export { type PublicTogether } from './pictures/public-together.ts';
