import { type Address, type AddressKind, addressOf, parseAddress } from '@palmanga/core';
import { type ReactElement, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { AppLayout } from './layout/app-layout.tsx';
import { firstScreen, SCREENS } from './screens.tsx';
import { Guard } from './session/guard.tsx';

/** The screen of the current address. An unknown path redirects to the dashboard. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const address = useMemo(() => parseAddress(pathname), [pathname]);
  if (address === null || address.kind === 'home') {
    return <Navigate to={addressOf({ kind: 'dashboard' })} replace />;
  }
  return (
    <AppLayout>
      <Guard access={SCREENS[address.kind].access}>{render(address)}</Guard>
    </AppLayout>
  );
}

function render(address: Address): ReactElement {
  // The table has for each kind what renders an address of that kind.
  const screens = SCREENS as Record<AddressKind, { render: (of: Address) => ReactElement }>;
  return screens[address.kind].render(address);
}

/** Fetches the screen of `pathname` while the backend is still loading. Never rejects. */
export async function preloadScreen(pathname: string): Promise<void> {
  // Ignored: rendering the screen tries again and shows the failure.
  await firstScreen(pathname)
    ?.load()
    .catch(() => undefined);
}
