import { Toast } from '@base-ui/react/toast';
import { fr } from '@palmanga/core';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { IconButton } from './icon-button.tsx';

import styles from './toast.module.css';

/** A button within a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface PendingToast {
  readonly id: number;
  readonly message: string;
  /** Milliseconds on screen; 0 until closed. */
  readonly timeout: number;
  readonly action: ToastAction | undefined;
}

/** Hands each queued toast over once, in order. */
function Feeder({ queue }: { readonly queue: readonly PendingToast[] }) {
  const { add, close } = Toast.useToastManager();
  const handed = useRef(0);

  useEffect(() => {
    for (const { id, message, timeout, action } of queue) {
      if (id <= handed.current) continue;
      handed.current = id;
      const toastId: string = add({
        // The name that assistive technologies give the toast, and its whole text.
        title: message,
        timeout,
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              action.onSelect();
              close(toastId);
            },
          },
        }),
      });
    }
  }, [queue, add, close]);
  return null;
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection="down">
      <Toast.Content className={styles.content}>
        <Toast.Title render={<p />} className={styles.message} />
        {toast.actionProps && (
          <>
            <Toast.Action className={styles.action} />
            {/* It stays until it is answered, over what lies at the bottom of the page. */}
            <Toast.Close
              render={
                <IconButton label={fr.common.close} className={styles.close ?? ''}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </>
        )}
      </Toast.Content>
    </Toast.Root>
  ));
}

export default function ToastRegion({ queue }: { readonly queue: readonly PendingToast[] }) {
  return (
    <Toast.Provider limit={2}>
      <Feeder queue={queue} />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
