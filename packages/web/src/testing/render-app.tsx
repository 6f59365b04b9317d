import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { App } from '../app/app.tsx';
import { createMemoryBackend, type MemoryBackend } from './memory-backend.ts';

/** The whole application at `path` on a backend in memory, with a user's hands. */
export function renderApp(path: string, backend: MemoryBackend = createMemoryBackend()) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup();
  return { backend, user, ...render(<App backend={backend} />) };
}
