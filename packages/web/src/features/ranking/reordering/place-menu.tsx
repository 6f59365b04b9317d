import { fr } from '@palmanga/core';
import { useMemo, type ReactNode } from 'react';

import { Icon } from '../../../ui/media/icon.tsx';
import MenuPopup, { type MenuItem } from '../../../ui/menu/menu-popup.tsx';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Hash,
  MessageSquareText,
  Swords,
} from '../../../ui/vendor/lucide/further.ts';

/** Which item the user wants to move, and the button that opened the menu. */
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
  /** Asks for the number of the place. */
  readonly onEditPlace: (id: string) => void;
  /** Looks for the place by duels. */
  readonly onDuel: (id: string) => void;
  /** Whether the owner says something of the row's manga. */
  readonly isNoted: boolean;
  /** Asks for a word on it. */
  readonly onNote: (id: string) => void;
  readonly onClose: () => void;
}

/** Moves a row without a drag (WCAG 2.2, 2.5.7). One menu serves all rows. */
export function PlaceMenu(props: PlaceMenuProps) {
  const { request, total, onMove, onEditPlace, onDuel, isNoted, onNote, onClose } = props;
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
      // Remounted for another row, so that it is placed and focused again.
      key={id}
      anchor={anchor}
      label={request.anchor.getAttribute('aria-label') ?? texts.list}
      items={[
        choice(texts.toTop, <Icon node={ArrowUpToLine} />, 0),
        choice(texts.up, <Icon node={ArrowUp} />, index - 1),
        choice(texts.down, <Icon node={ArrowDown} />, index + 1),
        choice(texts.toEnd, <Icon node={ArrowDownToLine} />, last),
        {
          label: texts.placeAt,
          icon: <Icon node={Hash} />,
          disabled: total < 2,
          onSelect: () => onEditPlace(id),
        },
        {
          label: texts.placeByDuels,
          icon: <Icon node={Swords} />,
          disabled: total < 2,
          onSelect: () => onDuel(id),
        },
        {
          label: isNoted ? fr.rankings.note.edit : fr.rankings.note.write,
          icon: <Icon node={MessageSquareText} />,
          onSelect: () => onNote(id),
        },
      ]}
      onClose={onClose}
    />
  );
}
