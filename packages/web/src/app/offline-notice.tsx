import { fr } from '@palmanga/core';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useOnline } from '../hooks/use-online.ts';
import { useToast } from '../ui/toast.tsx';

import styles from './offline-notice.module.css';

/** Says so while there is no network, and when it is back. */
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
          <WifiOff aria-hidden />
          {fr.common.offline}
        </span>
      )}
    </output>
  );
}
