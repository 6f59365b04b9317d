import {
  type AddressKind,
  type AddressOf,
  addressOf,
  parseAddress,
  type Preload,
} from '@palmanga/core';
import type { ComponentType, ReactElement } from 'react';
import { Navigate } from 'react-router-dom';

import type { AuthScreen } from '../hooks/auth-screen.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { lazyWhenOnline } from '../ui/lazy/lazy-when-online.ts';

/**
 * Who may see a screen. `user`: only with a session. `visitor`: only without one (the screens to sign in).
 */
export type Access = 'anyone' | 'user' | 'visitor';

/** A screen's file. Each is a chunk of its own. */
interface ScreenFile {
  /** Relative to src/features, without its ending: servers announce its files in the head of the page. */
  readonly name: string;
  /** Fetches its code, with that of the parts that servers render of it. */
  readonly load: (preload: Preload) => Promise<unknown>;
}

/** What the application and its servers know of one address. */
interface Screen<Kind extends AddressKind> {
  /** The first screen of a page opened cold there. */
  readonly first: ScreenFile;
  readonly access: Kind extends AuthScreen ? 'visitor' : 'anyone' | 'user';
  /**
   * Whether servers render it for visitors, from this preload. Left out, browsers render it: what only
   * users see, and forms, which work only once scripts run.
   */
  readonly isRendered?: (preload: Preload) => boolean;
  readonly render: (address: AddressOf<Kind>) => ReactElement;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`: a component of any properties
type ScreenComponent = ComponentType<any> & {
  /** Fetches the parts that servers render and that have files of their own. */
  readonly preloadParts?: (preload: Preload) => Promise<unknown>;
};

function screenIn<M extends { readonly default: ScreenComponent }>(
  name: string,
  load: () => Promise<M>,
) {
  const Screen = lazyWhenOnline(load);
  return {
    name,
    Screen,
    load: async (preload: Preload) => (await Screen.preload()).default.preloadParts?.(preload),
  };
}

const account = screenIn(
  'account/account-screen',
  () => import('../features/account/account-screen.tsx'),
);
const catalogueImport = screenIn(
  'catalogue-import/catalogue-import-screen',
  () => import('../features/catalogue-import/catalogue-import-screen.tsx'),
);
const comparison = screenIn(
  'ranking/comparison/comparison-screen',
  () => import('../features/ranking/comparison/comparison-screen.tsx'),
);
const cookies = screenIn(
  'legal/cookies-screen',
  () => import('../features/legal/cookies-screen.tsx'),
);
const dashboard = screenIn(
  'dashboard/dashboard-screen',
  () => import('../features/dashboard/dashboard-screen.tsx'),
);
const favorites = screenIn(
  'favorites/favorites-screen',
  () => import('../features/favorites/favorites-screen.tsx'),
);
const unmatched = screenIn(
  'ranking/unmatched/unmatched-screen',
  () => import('../features/ranking/unmatched/unmatched-screen.tsx'),
);
const legalNotice = screenIn(
  'legal/legal-notice-screen',
  () => import('../features/legal/legal-notice-screen.tsx'),
);
const listImport = screenIn(
  'list-import/list-import-screen',
  () => import('../features/list-import/list-import-screen.tsx'),
);
const manga = screenIn('manga/manga-screen', () => import('../features/manga/manga-screen.tsx'));
const ownerPage = screenIn(
  'owner-page/owner-page-screen',
  () => import('../features/owner-page/owner-page-screen.tsx'),
);
const mine = screenIn(
  'ranking/mine/mine-screen',
  () => import('../features/ranking/mine/mine-screen.tsx'),
);
const partnerships = screenIn(
  'legal/partnerships-screen',
  () => import('../features/legal/partnerships-screen.tsx'),
);
const privacy = screenIn(
  'legal/privacy-screen',
  () => import('../features/legal/privacy-screen.tsx'),
);
const ranking = screenIn(
  'ranking/ranking-screen',
  () => import('../features/ranking/ranking-screen.tsx'),
);
const rankings = screenIn(
  'rankings-list/rankings-list-screen',
  () => import('../features/rankings-list/rankings-list-screen.tsx'),
);
const reset = screenIn('auth/reset-screen', () => import('../features/auth/reset-screen.tsx'));
const signIn = screenIn('auth/sign-in-screen', () => import('../features/auth/sign-in-screen.tsx'));
const signUp = screenIn('auth/sign-up-screen', () => import('../features/auth/sign-up-screen.tsx'));
const together = screenIn(
  'ranking/together/together-screen',
  () => import('../features/ranking/together/together-screen.tsx'),
);
const terms = screenIn('legal/terms-screen', () => import('../features/legal/terms-screen.tsx'));
const versions = screenIn(
  'ranking/versions/versions-screen',
  () => import('../features/ranking/versions/versions-screen.tsx'),
);

// Share links lead to the ranking, and overlays lie over one: its screen comes first.
const AddMangas = lazyPart(() => import('../features/ranking/adding/add-mangas-screen.tsx'), {
  isOpened: true,
});
const Duel = lazyPart(() => import('../features/ranking/duels/duel-screen.tsx'), {
  isOpened: true,
});
const MangaOverlay = lazyPart(() => import('../features/manga/manga-overlay-screen.tsx'), {
  isOpened: true,
});
const SharedLink = lazyWhenOnline(() => import('../features/sharing/shared-link-screen.tsx'));

const always = (): boolean => true;
const renderDuel = (address: AddressOf<'duel' | 'duelAll' | 'duelSelected'>) => (
  <ranking.Screen rankingKey={address.key}>
    <Duel address={address} />
  </ranking.Screen>
);
const renderListImport = (address: AddressOf<'listImport' | 'listImportInto'>) => (
  <listImport.Screen key={addressOf(address)} address={address} />
);
const renderSharedLink = (address: AddressOf<'shareLink' | 'shortLink'>) => (
  <SharedLink address={address} />
);

/** The screen of each address (docs/specification.md 2.1). A missing address does not compile. */
export const SCREENS: { readonly [Kind in AddressKind]: Screen<Kind> } = {
  home: {
    first: dashboard,
    access: 'anyone',
    render: () => <Navigate to={addressOf({ kind: 'dashboard' })} replace />,
  },
  dashboard: { first: dashboard, access: 'user', render: () => <dashboard.Screen /> },
  account: { first: account, access: 'user', render: () => <account.Screen /> },
  listImport: { first: listImport, access: 'user', render: renderListImport },
  signIn: { first: signIn, access: 'visitor', render: () => <signIn.Screen /> },
  signUp: { first: signUp, access: 'visitor', render: () => <signUp.Screen /> },
  reset: { first: reset, access: 'visitor', render: () => <reset.Screen /> },
  favorites: { first: favorites, access: 'user', render: () => <favorites.Screen /> },
  import: { first: catalogueImport, access: 'user', render: () => <catalogueImport.Screen /> },
  rankings: { first: rankings, access: 'user', render: () => <rankings.Screen /> },
  ranking: {
    first: ranking,
    access: 'anyone',
    isRendered: (preload) => preload.ranking !== undefined,
    render: ({ key }) => <ranking.Screen rankingKey={key} />,
  },
  // The next ones lead everybody but the owner to the ranking.
  rankingHistory: {
    first: versions,
    access: 'anyone',
    render: ({ key }) => <versions.Screen key={key} rankingId={key} />,
  },
  unmatched: {
    first: unmatched,
    access: 'anyone',
    render: ({ key }) => <unmatched.Screen key={key} rankingId={key} />,
  },
  listImportInto: { first: listImport, access: 'anyone', render: renderListImport },
  // Two whole orders would be in the page of a server, for a screen that search engines do not see.
  comparison: {
    first: comparison,
    access: 'anyone',
    render: (address) => <comparison.Screen key={addressOf(address)} {...address} />,
  },
  // Without a key: what stays in it is not read again when one is added or left out.
  together: {
    first: together,
    access: 'anyone',
    render: (address) => <together.Screen {...address} />,
  },
  mine: {
    first: mine,
    access: 'anyone',
    render: ({ key }) => <mine.Screen key={key} rankingKey={key} />,
  },
  // The panel and the sheet are overlays: the ranking stays mounted behind them.
  addMangas: {
    first: ranking,
    access: 'anyone',
    render: ({ key }) => (
      <ranking.Screen rankingKey={key}>
        <AddMangas />
      </ranking.Screen>
    ),
  },
  addMangasSheet: {
    first: ranking,
    access: 'anyone',
    render: ({ key, mangaId }) => (
      <ranking.Screen rankingKey={key}>
        <AddMangas>
          <MangaOverlay rankingKey={key} mangaId={mangaId} />
        </AddMangas>
      </ranking.Screen>
    ),
  },
  duel: { first: ranking, access: 'anyone', render: renderDuel },
  duelAll: { first: ranking, access: 'anyone', render: renderDuel },
  duelSelected: { first: ranking, access: 'anyone', render: renderDuel },
  manga: {
    first: manga,
    access: 'anyone',
    isRendered: (preload) => preload.sheet !== undefined,
    render: ({ mangaId }) => <manga.Screen mangaId={mangaId} />,
  },
  legalNotice: {
    first: legalNotice,
    access: 'anyone',
    isRendered: always,
    render: () => <legalNotice.Screen />,
  },
  privacy: {
    first: privacy,
    access: 'anyone',
    isRendered: always,
    render: () => <privacy.Screen />,
  },
  cookies: {
    first: cookies,
    access: 'anyone',
    isRendered: always,
    render: () => <cookies.Screen />,
  },
  terms: { first: terms, access: 'anyone', isRendered: always, render: () => <terms.Screen /> },
  partnerships: {
    first: partnerships,
    access: 'anyone',
    isRendered: always,
    render: () => <partnerships.Screen />,
  },
  // `settlePath` replaces them by the ranking that they lead to, when the page holds it.
  shortLink: { first: ranking, access: 'anyone', render: renderSharedLink },
  shareLink: { first: ranking, access: 'anyone', render: renderSharedLink },
  ownerPage: {
    first: ownerPage,
    access: 'anyone',
    isRendered: (preload) => preload.ownerPage !== undefined,
    render: ({ username }) => <ownerPage.Screen key={username} username={username} />,
  },
};

/** The first screen of a page opened cold; null when `pathname` is no address of the product. */
export function firstScreen(pathname: string): ScreenFile | null {
  const address = parseAddress(pathname);
  return address === null ? null : SCREENS[address.kind].first;
}
