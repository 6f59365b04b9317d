import { Menu } from '@base-ui/react/menu';
import { fr } from '@palmanga/core';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';

import menu from '../../../ui/menu.module.css';
import styles from './reorder-dialog.module.css';

/** Which item is to get another place, and the button that asked for it. */
export interface PlaceRequest {
  readonly id: string;
  /** From 0. */
  readonly index: number;
  readonly anchor: HTMLElement;
}

interface PlaceMenuProps {
  readonly request: PlaceRequest | null;
  readonly total: number;
  readonly onMove: (id: string, index: number) => void;
  readonly onClose: () => void;
}

/** Moving without dragging (WCAG 2.2, 2.5.7): one menu for all the rows. */
export function PlaceMenu({ request, total, onMove, onClose }: PlaceMenuProps) {
  const texts = fr.rankings.reorder;
  const index = request?.index ?? 0;
  const last = total - 1;
  const choices = [
    { label: texts.toTop, icon: <ArrowUpToLine aria-hidden />, target: 0 },
    { label: texts.up, icon: <ArrowUp aria-hidden />, target: index - 1 },
    { label: texts.down, icon: <ArrowDown aria-hidden />, target: index + 1 },
    { label: texts.toEnd, icon: <ArrowDownToLine aria-hidden />, target: last },
  ];
  return (
    <Menu.Root open={request !== null} onOpenChange={(open) => !open && onClose()} modal={false}>
      <Menu.Portal>
        <Menu.Positioner
          className={styles.menu}
          align="end"
          sideOffset={4}
          anchor={request?.anchor ?? null}
        >
          <Menu.Popup className={menu.popup} finalFocus={() => request?.anchor ?? true}>
            {choices.map(({ label, icon, target }) => (
              <Menu.Item
                key={label}
                className={menu.item}
                disabled={target < 0 || target > last || target === index}
                onClick={() => request && onMove(request.id, target)}
              >
                {icon}
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
