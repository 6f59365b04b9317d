import './styles/index.css';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { preloadScreen } from './app/routes.tsx';
import { settleSharedLink } from './app/settle-shared-link.ts';
import { StartFailure } from './app/start-failure.tsx';
import { loadBackend } from './backend.ts';

/** A chunk that is gone was replaced by a new version: load that one, once. */
function reloadOnMissingChunk(): void {
  const KEY = 'palmanga-reloaded-at';
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}

async function start(container: HTMLElement): Promise<void> {
  reloadOnMissingChunk();
  settleSharedLink();
  preloadScreen(window.location.pathname);
  const root = createRoot(container);
  try {
    root.render(<App backend={await loadBackend()} />);
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing else can tell why the page stays empty
    console.error(error);
    root.render(<StartFailure />);
  }
}

const container = document.getElementById('root');
if (container) void start(container);
