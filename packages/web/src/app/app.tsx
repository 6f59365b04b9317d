import type { Backend } from '@palmanga/core';

import { BackendContext, type OpenedPage, PageContext } from '../hooks/contexts.ts';
import { LiveRegion } from '../ui/text/screen-reader.tsx';
import { ToastProvider } from '../ui/toast/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session/session-provider.tsx';

interface AppProps {
  readonly backend: Backend;
  readonly page: OpenedPage;
}

/** The whole application. Render it inside a router. */
export function App({ backend, page }: AppProps) {
  return (
    <PageContext value={page}>
      <BackendContext value={backend}>
        <LiveRegion>
          <ToastProvider>
            <SessionProvider>
              <AppRoutes />
            </SessionProvider>
          </ToastProvider>
        </LiveRegion>
      </BackendContext>
    </PageContext>
  );
}
