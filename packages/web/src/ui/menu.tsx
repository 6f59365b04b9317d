import { lazy, Suspense, type ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';

interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Marks what cannot be undone. */
  readonly danger?: boolean;
}

export interface MenuProps {
  /** What the button opens ("Autres actions"). */
  readonly label: string;
  /** The button's icon. */
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
}

const MenuPopup = lazy(() => import('./menu-popup.tsx'));

/** A button that opens a menu of actions; its code is fetched apart. */
export function Menu(props: MenuProps) {
  return (
    <Suspense
      fallback={
        <IconButton label={props.label} aria-haspopup="menu" disabled>
          {props.icon}
        </IconButton>
      }
    >
      <MenuPopup {...props} />
    </Suspense>
  );
}
