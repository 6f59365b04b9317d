import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from './link.tsx';

import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  /** Default `secondary`. A screen has one `primary` button at most. */
  readonly variant?: Variant;
  readonly icon?: ReactNode;
  /** As wide as its container. */
  readonly full?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Disables the button and shows `busyLabel` instead of the label. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
}

function classOf({ variant = 'secondary', full }: ButtonLook, extra?: string): string {
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
}: LinkProps & ButtonLook) {
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

interface IconLook {
  /** What the control does: its accessible name and its tooltip. */
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
}

/** A button that shows an icon only. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: IconLook & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, className)}
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
}: IconLook & Omit<LinkProps, 'children'>) {
  return (
    <Link
      {...rest}
      className={classNames(styles.iconButton, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  );
}
