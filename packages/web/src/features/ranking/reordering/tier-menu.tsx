import { fr, LIMITS, type Tier, usualTiers } from '@palmanga/core';
import { useRef, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import MenuPopup from '../../../ui/menu/menu-popup.tsx';
import { ListOrdered, ListPlus, Swords, Trash2 } from '../../../ui/vendor/lucide/further.ts';

const texts = fr.rankings.tiers;

interface TierMenuProps {
  readonly tiers: readonly Tier[];
  /** The number of all works. */
  readonly total: number;
  /** Whether works share a tier, so that duels can order them. */
  readonly areTied: boolean;
  readonly onUsual: () => void;
  readonly onAdd: () => void;
  readonly onBreakTies: () => void;
  readonly onClear: () => void;
}

/** 'Paliers', among the tools above the list. */
export function TierMenu(props: TierMenuProps) {
  const { tiers, total, areTied, onUsual, onAdd, onBreakTies, onClear } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const labels = usualTiers(total).map(({ label }) => label);
  const isEmpty = tiers.length === 0;
  return (
    <span ref={button}>
      <Button
        variant="quiet"
        icon={<Icon node={ListOrdered} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          anchor.current = event.currentTarget;
          setOpen(!isOpen);
        }}
      >
        {texts.title}
      </Button>
      {isOpen && (
        <MenuPopup
          anchor={anchor}
          label={texts.title}
          onClose={() => setOpen(false)}
          items={[
            ...(isEmpty
              ? [
                  {
                    label: texts.usual(labels),
                    icon: <Icon node={ListOrdered} />,
                    onSelect: onUsual,
                  },
                ]
              : []),
            {
              label: texts.add,
              icon: <Icon node={ListPlus} />,
              disabled: tiers.length >= LIMITS.tiers,
              onSelect: onAdd,
            },
            ...(isEmpty
              ? []
              : [
                  {
                    label: texts.breakTies,
                    icon: <Icon node={Swords} />,
                    disabled: !areTied,
                    onSelect: onBreakTies,
                  },
                  {
                    label: texts.clear,
                    icon: <Icon node={Trash2} />,
                    startsGroup: true,
                    onSelect: onClear,
                  },
                ]),
          ]}
        />
      )}
    </span>
  );
}
