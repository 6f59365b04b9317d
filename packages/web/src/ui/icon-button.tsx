import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

import styles from './icon-button.module.css';

interface Look {
  /** What it does: read aloud, and shown on hover. */
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
}

export function IconButton({
  label,
  className,
  children,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}

/** A link that looks like an icon button. */
export function IconLink({
  label,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'children'>) {
  return (
    <Link
      {...rest}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  );
}
