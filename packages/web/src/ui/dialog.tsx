import { lazy, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react';

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

/** A modal dialog. Its code is fetched when the page rests, so that no first load pays for it. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}
