import { fr } from '@palmanga/core';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

import MenuPopup, { type MenuItem } from '../../../ui/menu/menu-popup.tsx';

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
  const anchor = useMemo(() => ({ current: request?.anchor ?? null }), [request]);
  if (request === null) return null;

  const { id, index } = request;
  const last = total - 1;
  const choice = (label: string, icon: ReactNode, target: number): MenuItem => ({
    label,
    icon,
    disabled: target < 0 || target > last || target === index,
    onSelect: () => onMove(id, target),
  });
  return (
    <MenuPopup
      // Another row's menu is another menu: it takes its place and the focus anew.
      key={id}
      anchor={anchor}
      label={request.anchor.getAttribute('aria-label') ?? texts.list}
      items={[
        choice(texts.toTop, <ArrowUpToLine aria-hidden />, 0),
        choice(texts.up, <ArrowUp aria-hidden />, index - 1),
        choice(texts.down, <ArrowDown aria-hidden />, index + 1),
        choice(texts.toEnd, <ArrowDownToLine aria-hidden />, last),
      ]}
      onClose={onClose}
    />
  );
}
