import type { ButtonHTMLAttributes, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary a screen at most. */
  readonly variant?: Variant;
  readonly icon?: ReactNode;
  /** As wide as its container. */
  readonly full?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Disabled, with `busyLabel` in place of the label. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
}

function classOf({ variant = 'secondary', full }: Look, extra?: string): string {
  return classNames(styles.button, styles[variant], full && styles.full, extra);
}

export function Button(props: ButtonProps) {
  const {
    variant,
    icon,
    full,
    busy = false,
    busyLabel,
    disabled,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(full && { full }) }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {icon}
      <span>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  icon,
  full,
  className,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link
      {...rest}
      className={classOf({ ...(variant && { variant }), ...(full && { full }) }, className)}
    >
      {icon}
      <span>{children}</span>
    </Link>
  );
}
