import { fr } from '@palmanga/core';
import { useEffect } from 'react';

import { useToast } from '../../ui/toast/toast.tsx';

/** Leaves the network to the first screen. */
const REGISTRATION_DELAY_MS = 4000;

/**
 * Registers the service worker a moment after the start, and offers a new version when one is ready.
 * For signed-in users: visitors who follow a link download none of it.
 */
export function useUpdates(): void {
  const toast = useToast();

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      import('./service-worker.ts')
        .then(({ registerServiceWorker }) =>
          registerServiceWorker((update) =>
            toast(fr.accountMenu.newVersion, {
              timeout: 0,
              action: { label: fr.accountMenu.update, onSelect: update },
            }),
          ),
        )
        // The network is lost: the next visit registers it.
        .catch(() => undefined);
    }, REGISTRATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast]);
}
