import { useState } from 'react';

import { lazyPart } from '../lazy/lazy-part.tsx';
import type { DialogProps } from './dialog-popup.tsx';

const load = () => import('./dialog-popup.tsx');
const DialogPopup = lazyPart(load, { isOpened: true });

/** Fetches the code of dialogs before the first one opens. */
export function preloadDialogs(): void {
  // Ignored: opening a dialog tries again and shows the failure.
  void load().catch(() => undefined);
}

/** A modal dialog. Its code is a chunk of its own, so that no first load pays for it. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);

  if (!wasOpened) return null;
  return <DialogPopup {...props} />;
}
