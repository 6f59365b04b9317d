import { Toast } from '@base-ui/react/toast';
import { fr } from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { IconButton } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import { X } from '../vendor/lucide/index.ts';

import styles from './toast.module.css';

/** A button within a toast. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface PendingToast {
  readonly id: number;
  readonly message: string;
  /** Milliseconds on the screen; 0 shows it until the user closes it. */
  readonly timeout: number;
  readonly action: ToastAction | undefined;
}

/**
 * Gives each queued toast to the library once, in order. One with an action gives way to the next: its
 * action is about what was done last. The others stay their time, so that each can be read.
 */
function ToastQueue({ queue }: { readonly queue: readonly PendingToast[] }) {
  const { add, close } = Toast.useToastManager();
  const lastAdded = useRef(0);
  /** The toast with an action that goes by itself. */
  const offering = useRef<string | null>(null);

  useEffect(() => {
    for (const { id, message, timeout, action } of queue) {
      if (id <= lastAdded.current) continue;
      lastAdded.current = id;
      if (timeout > 0 && offering.current !== null) {
        close(offering.current);
        offering.current = null;
      }
      const toastId: string = add({
        // The title is the toast's whole text, and its accessible name.
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
      if (timeout > 0 && action) offering.current = toastId;
    }
  }, [queue, add, close]);
  return null;
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={styles.toast}
      // It may lie over the list that the user adds from: presses go through it.
      data-passive={toast.actionProps === undefined || undefined}
      swipeDirection="down"
    >
      <Toast.Content className={styles.content}>
        <Toast.Title render={<p />} className={styles.message} />
        {toast.actionProps && (
          <>
            <Toast.Action className={styles.action} />
            {/* A toast with an action stays and covers the bottom of the page: let users close it. */}
            <Toast.Close
              render={
                <IconButton label={fr.common.close} className={styles.close ?? ''}>
                  <Icon node={X} />
                </IconButton>
              }
            />
          </>
        )}
      </Toast.Content>
    </Toast.Root>
  ));
}

/** As many as anybody adds within the two seconds of the first. */
const MOST_TOASTS = 4;

/** Milliseconds after which screen readers have noticed the region, and read what comes into it. */
const NOTICE_MS = 100;

/** The toasts on the screen. Use `ToastProvider`, which loads it with the first toast. */
export default function ToastRegion({ queue }: { readonly queue: readonly PendingToast[] }) {
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), NOTICE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Toast.Provider limit={MOST_TOASTS}>
      {isNoticed && <ToastQueue queue={queue} />}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
