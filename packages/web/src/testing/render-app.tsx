import type { RankingAddress } from '@palmanga/core';
import type { Publisher } from '@palmanga/core/legal';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';

import { App } from '../app/app.tsx';
import { readPreload } from '../app/read-page.ts';
import { createTestBackend, type TestBackend } from './test-backend.ts';

/**
 * Renders the whole application at `path`, on the real store in memory, with simulated user events.
 *
 * @param state navigation state, as set by the link that led to `path`
 * @param example the ranking that the page offers visitors to look at
 * @param hasPosters whether the site draws posters
 * @param publisher who publishes the site, as its operator says
 */
export function renderApp(
  path: string,
  backend: TestBackend = createTestBackend(),
  state?: unknown,
  example: RankingAddress | null = null,
  hasPosters = false,
  publisher?: Publisher,
) {
  window.history.replaceState({ usr: state, key: 'cold', idx: 0 }, '', path);
  const user = userEvent.setup();
  const { origin } = window.location;
  const page = {
    origin,
    preload: readPreload(),
    user: undefined,
    example,
    hasPosters,
    hasOwnPosters: hasPosters,
    config: { publisher },
  };
  const app = (
    <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <App backend={backend} page={page} />
    </BrowserRouter>
  );
  return { backend, user, ...render(app) };
}
