import { fr } from '@palmanga/core';
import { useEffect } from 'react';

import { useSession } from '../hooks/use-session.ts';
import { useToast } from '../ui/toast.tsx';

/**
 * For who has an account: registers the service worker once the page rests, and offers a new
 * version when one waits. A visitor who follows a link downloads none of it.
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
    }, 4000);
    return () => clearTimeout(timer);
  }, [toast, signedIn]);

  return null;
}
