import './styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { StartFailure } from './app/error-boundary.tsx';
import { detectOutdated, isReplaced } from './app/outdated.ts';
import { readPage } from './app/read-page.ts';
import { preloadScreen } from './app/routes.tsx';
import { settlePath } from './app/settle-path.ts';
import { loadBackend } from './backend/load-backend.ts';

/** Reloads only when the server answers: an unreachable server would replace the page by an error. */
async function reloadIfReachable(key: string): Promise<void> {
  try {
    const { ok } = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' });
    if (!ok) return;
  } catch {
    return;
  }
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}

/** The shortest time between two reloads after a missing chunk. */
const RELOAD_INTERVAL_MS = 10_000;

/** A missing chunk means that a new version was deployed: reload the page, once. */
function reloadOnMissingChunk(): void {
  const KEY = 'palmanga-reloaded-at';
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS) return;
    void reloadIfReachable(KEY);
  });
}

async function start(container: HTMLElement): Promise<void> {
  reloadOnMissingChunk();
  try {
    const page = readPage();
    const { pathname, search, hash } = window.location;
    const path = settlePath(pathname, page.preload);
    if (path !== pathname) window.history.replaceState(null, '', path + search + hash);
    const screen = preloadScreen(path);
    const { backend, user } = await loadBackend(page.config);
    // This module is the script that the page starts with.
    const checked = detectOutdated(backend, () => isReplaced(import.meta.url));
    const isServerRendered = container.hasChildNodes();
    // The server-rendered screen stays until its code has arrived.
    if (isServerRendered) await screen;
    const app = (
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <App backend={checked} page={{ ...page, user }} />
      </BrowserRouter>
    );
    // Servers render for visitors: hydrate it for them, and replace it for a signed-in user.
    if (isServerRendered && user === null) hydrateRoot(container, app);
    else createRoot(container).render(app);
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing else says why the page stays empty
    console.error(error);
    createRoot(container).render(<StartFailure />);
  }
}

const container = document.getElementById('root');
if (container) void start(container);
