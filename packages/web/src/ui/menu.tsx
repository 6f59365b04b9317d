import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';
import type { MenuItem } from './menu-popup.tsx';

interface MenuProps {
  /** What the button opens ("Autres actions"). */
  readonly label: string;
  /** The button's icon. */
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
}

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(load);

/** A button that opens a menu of actions; the menu's code is fetched apart. */
export function Menu({ label, icon, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // A failure shows itself when the menu is opened.
    void load().catch(() => undefined);
  }, []);

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopup anchor={button} label={label} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
