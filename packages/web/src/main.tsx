import './styles/index.css';
import { fr } from '@palmanga/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { detectOutdated, isReplaced } from './app/outdated.ts';
import { readPage } from './app/read-page.ts';
import { preloadScreen } from './app/routes.tsx';
import { settlePath } from './app/settle-path.ts';
import { loadBackend } from './backend/load-backend.ts';
import { readStored, store } from './browser/storage.ts';
import { PartNotice, StartFailure } from './ui/lazy/error-boundary.tsx';

const RELOADED_AT = 'palmanga-reloaded-at';
/** The shortest time between two reloads after a missing chunk. */
const RELOAD_INTERVAL_MS = 10_000;

/**
 * Reloads the page when a chunk is missing because a new version was deployed, once. One that is missing for
 * another reason, as an extension that refuses it, would be missing again.
 */
function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced());
}

async function reloadIfReplaced(): Promise<void> {
  const last = Number(readStored('tab', RELOADED_AT) ?? 0);
  if (Date.now() - last < RELOAD_INTERVAL_MS || !(await isReplaced(import.meta.url))) return;
  // Where nothing is kept, nothing would end the reloads.
  if (store('tab', RELOADED_AT, String(Date.now()))) window.location.reload();
}

/** What a server rendered can be read without the application. */
function showBeside(container: HTMLElement): void {
  const place = document.createElement('div');
  container.after(place);
  const retry = () => window.location.reload();
  createRoot(place).render(<PartNotice text={fr.common.partMissing} onRetry={retry} />);
}

async function start(container: HTMLElement): Promise<void> {
  reloadOnMissingChunk();
  try {
    const page = readPage();
    const { pathname, search, hash } = window.location;
    const path = settlePath(pathname, page.preload);
    if (path !== pathname) window.history.replaceState(null, '', path + search + hash);
    const screen = preloadScreen(path, page.preload);
    // Handled where it is awaited; elsewhere rendering the screen tries again and shows the failure.
    screen?.catch(() => undefined);
    const { backend, user } = await loadBackend(page.config);
    // This module is the script that the page starts with.
    const checked = detectOutdated(backend, () => isReplaced(import.meta.url));
    const isServerRendered = container.hasChildNodes();
    // The server-rendered screen stays until its code has arrived, and without it.
    if (isServerRendered) await screen;
    const app = (
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <App backend={checked} page={{ ...page, user }} />
      </BrowserRouter>
    );
    // Servers render for visitors: hydrate it for them, and replace it for a signed-in user.
    if (isServerRendered && user === null) hydrateRoot(container, app);
    else createRoot(container).render(app);
    watchBack();
  } catch (error) {
    // oxlint-disable-next-line no-console -- nothing else says why the page stays empty
    console.error(error);
    if (container.hasChildNodes()) showBeside(container);
    else createRoot(container).render(<StartFailure error={error} />);
  }
}

/** After the first screen, which does without. */
function watchBack(): void {
  // Ignored: what opens over the page fetches it, too.
  import('./browser/back-closes.ts').catch(() => undefined);
}

const container = document.getElementById('root');
if (container) void start(container);
