import { fr } from '@palmanga/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { Icon } from '../../ui/media/icon.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { WifiOff } from '../../ui/vendor/lucide/index.ts';

import styles from './offline-notice.module.css';

/** A notice while the network is lost, and a toast when it is back. */
export function OfflineNotice() {
  const online = useOnline();
  const toast = useToast();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (online && wasOffline.current) toast(fr.common.backOnline);
    wasOffline.current = !online;
  }, [online, toast]);

  return (
    <output>
      {!online && (
        <span className={styles.notice}>
          <Icon node={WifiOff} />
          {fr.common.offline}
        </span>
      )}
    </output>
  );
}

/** Whether the browser reports a network; true while a server renders. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
