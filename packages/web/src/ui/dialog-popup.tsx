import { Dialog as Base } from '@base-ui/react/dialog';
import { fr } from '@palmanga/core';
import { X } from 'lucide-react';

import { classNames } from './class-names.ts';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useInertPage } from './use-inert-page.ts';

import styles from './dialog.module.css';

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
