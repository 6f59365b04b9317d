import type { ReactNode } from 'react';

import { Button } from '../../ui/controls/button.tsx';

/** What a button or an item of the menu does. */
export interface Action {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

/** The button of one action of a ranking. */
export function ActionButton({ label, icon, onSelect }: Action) {
  return (
    <Button icon={icon} onClick={onSelect}>
      {label}
    </Button>
  );
}
