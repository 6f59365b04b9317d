import { fr } from '@palmanga/core';
import { useEffect } from 'react';

import { useSession } from '../../hooks/contexts.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** Leaves the network to the first screen. */
const REGISTRATION_DELAY_MS = 4000;

/**
 * For signed-in users: registers the service worker a moment after the start, and offers a new
 * version when one is ready. Visitors who follow a link download none of it.
 */
export function UpdateNotice() {
  const toast = useToast();
  const signedIn = useSession().status === 'signed-in';

  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      void import('./service-worker.ts').then(({ registerServiceWorker }) =>
        registerServiceWorker((update) =>
          toast(fr.common.newVersion, {
            timeout: 0,
            action: { label: fr.common.update, onSelect: update },
          }),
        ),
      );
    }, REGISTRATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast, signedIn]);

  return null;
}
