/**
 * Which screen a page opened cold shows first, by the pattern of its path; screens are named after
 * their file in src/features. Read by the application, which fetches that screen at once, and at
 * build time, so that a server can announce its files in the page's head.
 */
const FIRST_SCREENS = [
  { path: '^/signin$', screen: 'auth/sign-in-screen' },
  { path: '^/signup$', screen: 'auth/sign-up-screen' },
  { path: '^/reset$', screen: 'auth/reset-screen' },
  { path: '^/rankings$', screen: 'rankings-list/rankings-list-screen' },
  { path: '^/rankings/.', screen: 'ranking/ranking-screen' },
  { path: '^/manga/.', screen: 'manga/manga-screen' },
  { path: '^/favorites$', screen: 'favorites/favorites-screen' },
  { path: '^/import$', screen: 'catalogue-import/catalogue-import-screen' },
  {
    path: '^/(?:mentions-legales|confidentialite|cookies|cgu|partenariats-affiliation)$',
    screen: 'legal/legal-screen',
  },
  { path: '^/(?:dashboard)?$', screen: 'dashboard/dashboard-screen' },
  // Share links redirect to the ranking.
  { path: '^/[^/]+/[^/]+$', screen: 'ranking/ranking-screen' },
] as const;

export type FirstScreen = (typeof FIRST_SCREENS)[number]['screen'];

/** The screen that a page opened cold at `pathname` shows first. */
export function firstScreen(pathname: string): FirstScreen | undefined {
  return FIRST_SCREENS.find(({ path }) => new RegExp(path, 'u').test(pathname))?.screen;
}
