import { registerSW } from 'virtual:pwa-register';

/**
 * Installs the worker that opens the shell offline.
 *
 * @param onUpdate called when a new version waits, with what makes it take over
 */
export function registerServiceWorker(onUpdate: (update: () => void) => void): void {
  const update = registerSW({
    onNeedRefresh: () => onUpdate(() => void update(true)),
  });
}
