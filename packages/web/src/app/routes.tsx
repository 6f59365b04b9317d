import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { AppLayout } from './app-layout.tsx';
import { firstScreen } from './first-screens.ts';
import { RequireUser, RequireVisitor } from './guards.tsx';

/** One file a screen, each a chunk of its own. `preloadScreen` fetches the first one early. */
const screens = {
  'auth/sign-in-screen': () => import('../features/auth/sign-in-screen.tsx'),
  'auth/sign-up-screen': () => import('../features/auth/sign-up-screen.tsx'),
  'auth/reset-screen': () => import('../features/auth/reset-screen.tsx'),
  'dashboard/dashboard-screen': () => import('../features/dashboard/dashboard-screen.tsx'),
  'rankings-list/rankings-list-screen': () =>
    import('../features/rankings-list/rankings-list-screen.tsx'),
  'favorites/favorites-screen': () => import('../features/favorites/favorites-screen.tsx'),
  'catalogue-import/catalogue-import-screen': () =>
    import('../features/catalogue-import/catalogue-import-screen.tsx'),
  'ranking/ranking-screen': () => import('../features/ranking/ranking-screen.tsx'),
  'ranking/add-mangas-screen': () => import('../features/ranking/add-mangas-screen.tsx'),
  'manga/manga-overlay-screen': () => import('../features/manga/manga-overlay-screen.tsx'),
  'manga/manga-screen': () => import('../features/manga/manga-screen.tsx'),
  'sharing/handle-resolver-screen': () => import('../features/sharing/handle-resolver-screen.tsx'),
  'sharing/short-resolver-screen': () => import('../features/sharing/short-resolver-screen.tsx'),
  'legal/legal-screen': () => import('../features/legal/legal-screen.tsx'),
} as const;

const SignIn = lazy(screens['auth/sign-in-screen']);
const SignUp = lazy(screens['auth/sign-up-screen']);
const Reset = lazy(screens['auth/reset-screen']);
const Dashboard = lazy(screens['dashboard/dashboard-screen']);
const RankingsList = lazy(screens['rankings-list/rankings-list-screen']);
const Favorites = lazy(screens['favorites/favorites-screen']);
const CatalogueImport = lazy(screens['catalogue-import/catalogue-import-screen']);
const Ranking = lazy(screens['ranking/ranking-screen']);
const AddMangas = lazy(screens['ranking/add-mangas-screen']);
const MangaOverlay = lazy(screens['manga/manga-overlay-screen']);
const Manga = lazy(screens['manga/manga-screen']);
const HandleResolver = lazy(screens['sharing/handle-resolver-screen']);
const ShortResolver = lazy(screens['sharing/short-resolver-screen']);
const Legal = lazy(screens['legal/legal-screen']);

/** The route table (docs/specification.md 2.1). */
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

/** Fetches the screen of `pathname` while the backend is still loading. Never rejects. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = firstScreen(pathname);
  // A failure shows itself when the screen is rendered.
  if (name) await screens[name]().catch(() => undefined);
}
