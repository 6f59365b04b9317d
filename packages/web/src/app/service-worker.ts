import { registerSW } from 'virtual:pwa-register';

/**
 * Installs the worker that opens the shell offline.
 *
 * @param onUpdate called when a new version waits, with what makes it take over
 */
export function registerServiceWorker(onUpdate: (update: () => void) => void): void {
  let isOffered = false;
  const accept = () => {
    // A tab that installed the former worker itself is not reloaded by the registration.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    void update(true);
  };
  const update = registerSW({
    // Told once by each tab that finds it, and again as it waits.
    onNeedRefresh: () => {
      if (!isOffered) onUpdate(accept);
      isOffered = true;
    },
  });
}
