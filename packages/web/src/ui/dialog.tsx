import { lazy, Suspense, useState } from 'react';

import type { DialogProps } from './dialog-popup.tsx';

const load = () => import('./dialog-popup.tsx');
const DialogPopup = lazy(load);

/** Fetches the dialogs' code ahead of the first one. */
export function preloadDialogs(): void {
  // A failure shows itself when a dialog is opened.
  void load().catch(() => undefined);
}

/** A modal dialog. Its code comes apart, so that no first load pays for it. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}
