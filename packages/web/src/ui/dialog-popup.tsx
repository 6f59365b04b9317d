import { Dialog as Base } from '@base-ui/react/dialog';
import { fr } from '@palmanga/core';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useInertPage } from './use-inert-page.ts';

import styles from './dialog.module.css';

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

export default function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = 'medium' } = props;
  const { question = false, locked = false, initialFocus } = props;
  useInertPage(open);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={question}
      onOpenChange={(next) => {
        if (!next && !locked) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.popup, styles[size])}
            role={question ? 'alertdialog' : 'dialog'}
            {...(initialFocus && { initialFocus })}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {!question && (
                <Base.Close
                  render={
                    <IconButton label={fr.common.close}>
                      <X aria-hidden />
                    </IconButton>
                  }
                />
              )}
            </header>
            {(description !== undefined || children !== undefined) && (
              <div className={styles.body}>
                {description !== undefined && (
                  <Base.Description className={styles.description} render={<div />}>
                    {description}
                  </Base.Description>
                )}
                {children}
              </div>
            )}
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
