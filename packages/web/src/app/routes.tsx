import { type Address, type AddressOf, addressOf, parseAddress } from '@palmanga/core';
import { type ReactElement, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { ACCESS } from '../hooks/access.ts';
import { lazyWhenOnline } from '../ui/lazy-when-online.ts';
import { firstScreen } from './first-screen.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { Guard } from './session/guard.tsx';

/** One file and one chunk per screen. `preloadScreen` fetches the first one early. */
const screens = {
  'auth/sign-in-screen': () => import('../features/auth/sign-in-screen.tsx'),
  'auth/sign-up-screen': () => import('../features/auth/sign-up-screen.tsx'),
  'auth/reset-screen': () => import('../features/auth/reset-screen.tsx'),
  'dashboard/dashboard-screen': () => import('../features/dashboard/dashboard-screen.tsx'),
  'account/account-screen': () => import('../features/account/account-screen.tsx'),
  'rankings-list/rankings-list-screen': () =>
    import('../features/rankings-list/rankings-list-screen.tsx'),
  'favorites/favorites-screen': () => import('../features/favorites/favorites-screen.tsx'),
  'catalogue-import/catalogue-import-screen': () =>
    import('../features/catalogue-import/catalogue-import-screen.tsx'),
  'list-import/list-import-screen': () => import('../features/list-import/list-import-screen.tsx'),
  'ranking/ranking-screen': () => import('../features/ranking/ranking-screen.tsx'),
  'ranking/versions/versions-screen': () =>
    import('../features/ranking/versions/versions-screen.tsx'),
  'ranking/leftovers/leftovers-screen': () =>
    import('../features/ranking/leftovers/leftovers-screen.tsx'),
  'ranking/comparison/comparison-screen': () =>
    import('../features/ranking/comparison/comparison-screen.tsx'),
  'ranking/adding/add-mangas-screen': () =>
    import('../features/ranking/adding/add-mangas-screen.tsx'),
  'ranking/duels/duel-screen': () => import('../features/ranking/duels/duel-screen.tsx'),
  'manga/manga-overlay-screen': () => import('../features/manga/manga-overlay-screen.tsx'),
  'manga/manga-screen': () => import('../features/manga/manga-screen.tsx'),
  'sharing/shared-link-screen': () => import('../features/sharing/shared-link-screen.tsx'),
  'legal/legal-notice-screen': () => import('../features/legal/legal-notice-screen.tsx'),
  'legal/privacy-screen': () => import('../features/legal/privacy-screen.tsx'),
  'legal/cookies-screen': () => import('../features/legal/cookies-screen.tsx'),
  'legal/terms-screen': () => import('../features/legal/terms-screen.tsx'),
  'legal/partnerships-screen': () => import('../features/legal/partnerships-screen.tsx'),
} as const;

const SignIn = lazyWhenOnline(screens['auth/sign-in-screen']);
const SignUp = lazyWhenOnline(screens['auth/sign-up-screen']);
const Reset = lazyWhenOnline(screens['auth/reset-screen']);
const Dashboard = lazyWhenOnline(screens['dashboard/dashboard-screen']);
const Account = lazyWhenOnline(screens['account/account-screen']);
const RankingsList = lazyWhenOnline(screens['rankings-list/rankings-list-screen']);
const Favorites = lazyWhenOnline(screens['favorites/favorites-screen']);
const CatalogueImport = lazyWhenOnline(screens['catalogue-import/catalogue-import-screen']);
const ListImport = lazyWhenOnline(screens['list-import/list-import-screen']);
const Ranking = lazyWhenOnline(screens['ranking/ranking-screen']);
const Versions = lazyWhenOnline(screens['ranking/versions/versions-screen']);
const Leftovers = lazyWhenOnline(screens['ranking/leftovers/leftovers-screen']);
const Comparison = lazyWhenOnline(screens['ranking/comparison/comparison-screen']);
const AddMangas = lazyWhenOnline(screens['ranking/adding/add-mangas-screen']);
const Duel = lazyWhenOnline(screens['ranking/duels/duel-screen']);
const MangaOverlay = lazyWhenOnline(screens['manga/manga-overlay-screen']);
const Manga = lazyWhenOnline(screens['manga/manga-screen']);
const SharedLink = lazyWhenOnline(screens['sharing/shared-link-screen']);
const LegalNotice = lazyWhenOnline(screens['legal/legal-notice-screen']);
const Privacy = lazyWhenOnline(screens['legal/privacy-screen']);
const Cookies = lazyWhenOnline(screens['legal/cookies-screen']);
const Terms = lazyWhenOnline(screens['legal/terms-screen']);
const Partnerships = lazyWhenOnline(screens['legal/partnerships-screen']);

/** The screen of each address (docs/specification.md 2.1). A missing address does not compile. */
function screenAt(address: Exclude<Address, AddressOf<'home'>>): ReactElement {
  switch (address.kind) {
    case 'dashboard':
      return <Dashboard />;
    case 'account':
      return <Account />;
    case 'signIn':
      return <SignIn />;
    case 'signUp':
      return <SignUp />;
    case 'reset':
      return <Reset />;
    case 'favorites':
      return <Favorites />;
    case 'import':
      return <CatalogueImport />;
    case 'rankings':
      return <RankingsList />;
    // The panel and the sheet are overlays: the ranking stays mounted behind them.
    case 'ranking':
      return <Ranking rankingKey={address.key} />;
    case 'rankingHistory':
      return <Versions key={address.key} rankingId={address.key} />;
    case 'leftovers':
      return <Leftovers key={address.key} rankingId={address.key} />;
    case 'listImport':
    case 'listImportInto':
      return <ListImport key={addressOf(address)} address={address} />;
    case 'comparison':
      return <Comparison key={addressOf(address)} {...address} />;
    case 'addMangas':
      return (
        <Ranking rankingKey={address.key}>
          <AddMangas />
        </Ranking>
      );
    case 'addMangasSheet':
      return (
        <Ranking rankingKey={address.key}>
          <AddMangas>
            <MangaOverlay rankingKey={address.key} mangaId={address.mangaId} />
          </AddMangas>
        </Ranking>
      );
    case 'duel':
    case 'duelAll':
    case 'duelSelected':
      return (
        <Ranking rankingKey={address.key}>
          <Duel address={address} />
        </Ranking>
      );
    case 'manga':
      return <Manga mangaId={address.mangaId} />;
    case 'legalNotice':
      return <LegalNotice />;
    case 'privacy':
      return <Privacy />;
    case 'cookies':
      return <Cookies />;
    case 'terms':
      return <Terms />;
    case 'partnerships':
      return <Partnerships />;
    case 'shortLink':
    case 'shareLink':
      return <SharedLink address={address} />;
    default:
      return address satisfies never;
  }
}

/** The screen of the current address. An unknown path redirects to the dashboard. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const address = useMemo(() => parseAddress(pathname), [pathname]);
  if (address === null || address.kind === 'home') {
    return <Navigate to={addressOf({ kind: 'dashboard' })} replace />;
  }
  return (
    <AppLayout>
      <Guard access={ACCESS[address.kind]}>{screenAt(address)}</Guard>
    </AppLayout>
  );
}

/** Fetches the screen of `pathname` while the backend is still loading. Never rejects. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = firstScreen(pathname);
  // Ignored: rendering the screen tries again and shows the failure.
  if (name) await screens[name]().catch(() => undefined);
}
