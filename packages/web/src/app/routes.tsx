import {
  type Address,
  type AddressKind,
  addressOf,
  parseAddress,
  type Preload,
} from '@palmanga/core';
import { type ReactElement, Suspense, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { lazyWhenOnline } from '../ui/lazy/lazy-when-online.ts';
import { AppLayout } from './layout/app-layout.tsx';
import { firstScreen, SCREENS } from './screens.tsx';
import { Guard } from './session/guard.tsx';

/** Loaded only where it may be needed: few paths have stray signs. */
const StrayPath = lazyWhenOnline(() => import('./stray-path.tsx'));

/**
 * The screen of the current address. A path with stray signs redirects to the one that it must have meant, an
 * unknown one to the dashboard.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const address = useMemo(() => parseAddress(pathname), [pathname]);
  const shown =
    address === null || address.kind === 'home' ? (
      <Navigate to={addressOf({ kind: 'dashboard' })} replace />
    ) : (
      <AppLayout>
        <Guard access={SCREENS[address.kind].access}>{render(address)}</Guard>
      </AppLayout>
    );
  if (!mayBeStray(address, pathname)) return shown;
  return (
    <Suspense fallback={null}>
      <StrayPath>{shown}</StrayPath>
    </Suspense>
  );
}

/** Share links are looked up as they are first, and the ids of manga may hold anything. */
function mayBeStray(address: Address | null, pathname: string): boolean {
  if (address === null) return true;
  if (address.kind === 'shareLink' || 'mangaId' in address) return false;
  return !/^[/A-Za-z\d+-]+$/.test(pathname);
}

function render(address: Address): ReactElement {
  // The table has for each kind what renders an address of that kind.
  const screens = SCREENS as Record<AddressKind, { render: (of: Address) => ReactElement }>;
  return screens[address.kind].render(address);
}

/**
 * Fetches the code of the screen of `pathname` while the backend is still loading.
 * @returns undefined where nothing is to fetch
 */
export function preloadScreen(pathname: string, preload: Preload): Promise<unknown> | undefined {
  return firstScreen(pathname)?.load(preload);
}
