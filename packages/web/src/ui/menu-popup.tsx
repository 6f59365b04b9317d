import { Menu as Base } from '@base-ui/react/menu';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';

import styles from './menu.module.css';

export default function MenuPopup({ label, icon, items }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<IconButton label={label}>{icon}</IconButton>} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align="end" sideOffset={6}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <Base.Item
                key={item.label}
                className={classNames(styles.item, item.danger && styles.danger)}
                onClick={item.onSelect}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
