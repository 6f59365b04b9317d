import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button, or a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons: stay in sight at the bottom. */
  readonly footer?: ReactNode;
  /** `full` covers the screen (a panel over its page). Default `medium`. */
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  /** Set for a question that must be answered: read as such, a press outside does not close it. */
  readonly question?: boolean;
  /** While true nothing closes it (work under way). */
  readonly locked?: boolean;
  /** What gets the focus first; else the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

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
