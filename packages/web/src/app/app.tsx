import type { Backend } from '@palmanga/core';
import { BrowserRouter } from 'react-router-dom';

import { BackendContext } from '../hooks/use-backend.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionProvider } from './session-provider.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** The whole application, on one backend. */
export function App({ backend }: { readonly backend: Backend }) {
  return (
    <BackendContext value={backend}>
      <BrowserRouter>
        <LiveRegion>
          <ToastProvider>
            <SessionProvider>
              <AppRoutes />
              <UpdateNotice />
            </SessionProvider>
          </ToastProvider>
        </LiveRegion>
      </BrowserRouter>
    </BackendContext>
  );
}
