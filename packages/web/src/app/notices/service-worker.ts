import { desktopShell } from '@palmanga/core';

/**
 * Registers the service worker that lets the application open offline. Not in the desktop window, whose
 * server is on the same computer: there it would only stand between the two. One that a former
 * version registered goes.
 *
 * @param onUpdate called once when a new version is ready, with a function that activates it
 */
export async function registerServiceWorker(onUpdate: (update: () => void) => void): Promise<void> {
  if (desktopShell(globalThis) !== null) {
    await removeWorkers();
    return;
  }
  const registration = await navigator.serviceWorker.register('/sw.js');
  let isOffered = false;
  const offer = (): void => {
    // The first worker of a browser waits for nobody.
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    if (!isOffered) onUpdate(() => activate(registration));
    isOffered = true;
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

function activate({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker, not a window.
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}

async function removeWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
