import { desktopShell } from '@palmanga/core';
import { registerSW } from 'virtual:pwa-register';

/**
 * Registers the service worker that lets the application open offline. Not in the desktop window, whose
 * server is on the same computer: there it would only stand between the two. One that a former
 * version registered goes.
 *
 * @param onUpdate called once when a new version is ready, with a function that activates it
 */
export function registerServiceWorker(onUpdate: (update: () => void) => void): void {
  if (desktopShell(globalThis) !== null) {
    void removeWorkers();
    return;
  }
  let isOffered = false;
  const accept = () => {
    // The registration does not reload the tab that installed the previous worker.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    void update(true);
  };
  const update = registerSW({
    // Workbox calls this when the new worker installs, and again when it waits.
    onNeedRefresh: () => {
      if (!isOffered) onUpdate(accept);
      isOffered = true;
    },
  });
}

async function removeWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
