import type { Backend } from '@palmanga/core';

import { BackendContext } from '../hooks/use-backend.ts';
import { type Page, PageContext } from '../hooks/use-page.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session-provider.tsx';
import { UpdateNotice } from './update-notice.tsx';

interface AppProps {
  readonly backend: Backend;
  readonly page: Page;
}

/** The whole application on one backend, within a router. */
export function App({ backend, page }: AppProps) {
  return (
    <PageContext value={page}>
      <BackendContext value={backend}>
        <LiveRegion>
          <ToastProvider>
            <SessionProvider>
              <AppRoutes />
              <UpdateNotice />
            </SessionProvider>
          </ToastProvider>
        </LiveRegion>
      </BackendContext>
    </PageContext>
  );
}
