import { fr } from '@palmanga/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '../../ui/controls/button.tsx';

import styles from './page-notice.module.css';

interface PageNoticeProps {
  readonly text: string;
  /** What the user can do about it: a link. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A notice above a screen, which screen readers read at once. */
export function PageNotice({ text, children, onClose }: PageNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{text}</p>
      {children}
      <IconButton label={fr.common.close} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
