import { ADDRESS_KINDS, ADDRESS_PATTERNS, type AddressKind, addressOf } from '@palmanga/core';
import { lazy, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { ACCESS, type Access } from './access.ts';
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
  'sharing/shared-link-screen': () => import('../features/sharing/shared-link-screen.tsx'),
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
const SharedLink = lazy(screens['sharing/shared-link-screen']);
const Legal = lazy(screens['legal/legal-screen']);

/** What each address shows; the overlays lie over the ranking. */
const ELEMENTS: Readonly<Record<AddressKind, ReactElement>> = {
  home: <Navigate to={addressOf({ kind: 'dashboard' })} replace />,
  dashboard: <Dashboard />,
  signIn: <SignIn />,
  signUp: <SignUp />,
  reset: <Reset />,
  favorites: <Favorites />,
  import: <CatalogueImport />,
  rankings: <RankingsList />,
  ranking: <Ranking />,
  addMangas: <AddMangas />,
  addMangasSheet: <MangaOverlay />,
  manga: <Manga />,
  legalNotice: <Legal page="legalNotice" />,
  privacy: <Legal page="privacy" />,
  cookies: <Legal page="cookies" />,
  terms: <Legal page="terms" />,
  partnerships: <Legal page="partnerships" />,
  shortLink: <SharedLink />,
  shareLink: <SharedLink />,
};

/** The address that each overlay lies over: it stays behind it. */
const UNDER: Partial<Record<AddressKind, AddressKind>> = {
  addMangas: 'ranking',
  addMangasSheet: 'addMangas',
};

function routes(access: Access, under?: AddressKind): ReactElement[] {
  return ADDRESS_KINDS.filter((kind) => ACCESS[kind] === access && UNDER[kind] === under).map(
    (kind) => (
      <Route key={kind} path={ADDRESS_PATTERNS[kind]} element={ELEMENTS[kind]}>
        {routes(access, kind)}
      </Route>
    ),
  );
}

/** The specification's route table (point 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        <Route element={<RequireVisitor />}>{routes('visitor')}</Route>
        <Route element={<RequireUser />}>{routes('user')}</Route>
        {routes('anyone')}
      </Route>
      <Route path="*" element={ELEMENTS.home} />
    </Routes>
  );
}

/** Fetches the screen of `pathname` while the backend is still loading. Never rejects. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = firstScreen(pathname);
  // A failure shows itself when the screen is rendered.
  if (name) await screens[name]().catch(() => undefined);
}
