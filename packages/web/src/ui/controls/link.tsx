import { type Address, addressOf } from '@palmanga/core';
import type { ComponentProps } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: Address;
  /** Navigation state for the target screen. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

/** A link within the site. */
export function Link({ to, state, replace = false, children, ...rest }: LinkProps) {
  const path = addressOf(to);
  const follow = useLinkClickHandler(path, { state, replace });
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  );
}
