import './styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { readPage } from './app/read-page.ts';
import { preloadScreen } from './app/routes.tsx';
import { settlePath } from './app/settle-path.ts';
import { StartFailure } from './app/start-failure.tsx';
import { loadBackend } from './backend.ts';

/** Where the server answers: reloading out of reach would lose what is shown for an error page. */
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

/** A chunk that is gone was replaced by a new version: load that one, once. */
function reloadOnMissingChunk(): void {
  const KEY = 'palmanga-reloaded-at';
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 10_000) return;
    void reloadIfReachable(KEY);
  });
}

async function start(container: HTMLElement): Promise<void> {
  reloadOnMissingChunk();
  const page = readPage();
  const { pathname, search, hash } = window.location;
  const path = settlePath(pathname, page.preload);
  if (path !== pathname) window.history.replaceState(null, '', path + search + hash);
  const screen = preloadScreen(path);
  try {
    const { backend, user } = await loadBackend();
    const isDrawn = container.hasChildNodes();
    // What is drawn stays until its code is there.
    if (isDrawn) await screen;
    const app = (
      <BrowserRouter>
        <App backend={backend} page={{ ...page, user }} />
      </BrowserRouter>
    );
    // What a server drew is what visitors see; anyone else's screen replaces it.
    if (isDrawn && user === null) hydrateRoot(container, app);
    else createRoot(container).render(app);
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing else can tell why the page stays empty
    console.error(error);
    createRoot(container).render(<StartFailure />);
  }
}

const container = document.getElementById('root');
if (container) void start(container);
