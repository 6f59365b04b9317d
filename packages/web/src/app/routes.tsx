import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { AppLayout } from './app-layout.tsx';
import { RequireUser, RequireVisitor } from './guards.tsx';

/** One file a screen, each a chunk of its own. `preloadScreen` fetches the first one early. */
const screens = {
  signIn: () => import('../features/auth/sign-in-screen.tsx'),
  signUp: () => import('../features/auth/sign-up-screen.tsx'),
  reset: () => import('../features/auth/reset-screen.tsx'),
  dashboard: () => import('../features/dashboard/dashboard-screen.tsx'),
  rankingsList: () => import('../features/rankings-list/rankings-list-screen.tsx'),
  favorites: () => import('../features/favorites/favorites-screen.tsx'),
  catalogueImport: () => import('../features/catalogue-import/catalogue-import-screen.tsx'),
  ranking: () => import('../features/ranking/ranking-screen.tsx'),
  addMangas: () => import('../features/ranking/add-mangas-screen.tsx'),
  mangaOverlay: () => import('../features/manga/manga-overlay-screen.tsx'),
  manga: () => import('../features/manga/manga-screen.tsx'),
  handleResolver: () => import('../features/sharing/handle-resolver-screen.tsx'),
  shortResolver: () => import('../features/sharing/short-resolver-screen.tsx'),
  legal: () => import('../features/legal/legal-screen.tsx'),
} as const;

const SignIn = lazy(screens.signIn);
const SignUp = lazy(screens.signUp);
const Reset = lazy(screens.reset);
const Dashboard = lazy(screens.dashboard);
const RankingsList = lazy(screens.rankingsList);
const Favorites = lazy(screens.favorites);
const CatalogueImport = lazy(screens.catalogueImport);
const Ranking = lazy(screens.ranking);
const AddMangas = lazy(screens.addMangas);
const MangaOverlay = lazy(screens.mangaOverlay);
const Manga = lazy(screens.manga);
const HandleResolver = lazy(screens.handleResolver);
const ShortResolver = lazy(screens.shortResolver);
const Legal = lazy(screens.legal);

/** The specification's route table (point 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        <Route element={<RequireVisitor />}>
          <Route path="/signin" element={<SignIn />} />
          <Route path="/signup" element={<SignUp />} />
          <Route path="/reset" element={<Reset />} />
        </Route>

        <Route element={<RequireUser />}>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/rankings" element={<RankingsList />} />
          <Route path="/favorites" element={<Favorites />} />
          <Route path="/import" element={<CatalogueImport />} />
        </Route>

        {/* The panel and the sheet are overlays: the ranking stays behind them. */}
        <Route path="/rankings/:id" element={<Ranking />}>
          <Route path="add" element={<AddMangas />}>
            <Route path="manga/:mangaId" element={<MangaOverlay />} />
          </Route>
        </Route>
        <Route path="/manga/:id" element={<Manga />} />

        <Route path="/mentions-legales" element={<Legal page="legalNotice" />} />
        <Route path="/confidentialite" element={<Legal page="privacy" />} />
        <Route path="/cookies" element={<Legal page="cookies" />} />
        <Route path="/cgu" element={<Legal page="terms" />} />
        <Route path="/partenariats-affiliation" element={<Legal page="partnerships" />} />

        <Route path="/r/:slugShort" element={<ShortResolver />} />
        <Route path="/:handle/:slug" element={<HandleResolver />} />
      </Route>
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}

const FIRST_SCREENS: readonly (readonly [RegExp, keyof typeof screens])[] = [
  [/^\/signin$/, 'signIn'],
  [/^\/signup$/, 'signUp'],
  [/^\/reset$/, 'reset'],
  [/^\/rankings$/, 'rankingsList'],
  [/^\/rankings\/./, 'ranking'],
  [/^\/manga\/./, 'manga'],
  [/^\/favorites$/, 'favorites'],
  [/^\/import$/, 'catalogueImport'],
  [/^\/(mentions-legales|confidentialite|cookies|cgu|partenariats-affiliation)$/, 'legal'],
  [/^\/(?:dashboard)?$/, 'dashboard'],
  [/^\/[^/]+\/[^/]+$/, 'ranking'],
];

/** Starts fetching the screen of `pathname` while the backend is still loading. */
export function preloadScreen(pathname: string): void {
  const name = FIRST_SCREENS.find(([pattern]) => pattern.test(pathname))?.[1];
  // A failure shows itself when the screen is rendered.
  if (name) void screens[name]().catch(() => undefined);
}
