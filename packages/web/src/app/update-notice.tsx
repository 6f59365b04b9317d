import { fr } from '@palmanga/core';
import { useEffect } from 'react';

import { useToast } from '../ui/toast.tsx';

/** Registers the service worker once the page rests, and offers a new version when one waits. */
export function UpdateNotice() {
  const toast = useToast();

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      void import('./service-worker.ts').then(({ registerServiceWorker }) =>
        registerServiceWorker((update) =>
          toast(fr.common.newVersion, {
            timeout: 0,
            action: { label: fr.common.update, onSelect: update },
          }),
        ),
      );
    }, 4000);
    return () => clearTimeout(timer);
  }, [toast]);

  return null;
}
