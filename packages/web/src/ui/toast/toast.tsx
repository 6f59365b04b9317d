import { LIMITS } from '@palmanga/core';
import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';

import { lazyPart } from '../lazy/lazy-part.tsx';
import type { PendingToast, ToastAction } from './toast-region.tsx';

interface ToastOptions {
  /** Milliseconds on the screen; 0 shows it until the user closes it. Default LIMITS.addToast. */
  readonly timeout?: number;
  /** A button on the right ("Mettre à jour"). */
  readonly action?: ToastAction;
}

export type ShowToast = (message: string, options?: ToastOptions) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a short message at the bottom of the screen; screen readers read it too. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const ToastRegion = lazyPart(() => import('./toast-region.tsx'), { isSilent: true });

/** Keeps the queue of toasts. Their code is fetched with the first one. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly PendingToast[]>([]);

  const show = useCallback<ShowToast>((message, options = {}) => {
    const { timeout = LIMITS.addToast, action } = options;
    setQueue((last) => [...last, { id: (last.at(-1)?.id ?? 0) + 1, message, timeout, action }]);
  }, []);
  const region = useMemo(() => (queue.length > 0 ? <ToastRegion queue={queue} /> : null), [queue]);

  return (
    <ToastContext value={show}>
      {children}
      <Suspense fallback={null}>{region}</Suspense>
    </ToastContext>
  );
}
