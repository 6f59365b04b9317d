import { useEffect, useRef, useState, type ReactNode } from 'react';

import { IconButton } from '../controls/button.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { MenuItem } from './menu-popup.tsx';

interface MenuProps {
  /** The name of the menu and of its button ("Autres actions"). */
  readonly label: string;
  /** The button's icon. */
  readonly icon: ReactNode;
  readonly items: readonly MenuItem[];
}

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazyPart(load, { isOpened: true });

/** A button that opens a menu of actions. The code of the open menu is a chunk of its own. */
export function Menu({ label, icon, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Ignored: opening the menu tries again and shows the failure.
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
        <MenuPopup anchor={button} label={label} items={items} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
