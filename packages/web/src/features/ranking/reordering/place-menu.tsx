import { fr } from '@palmanga/core';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Hash,
  MessageSquareText,
  Swords,
} from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

import MenuPopup, { type MenuItem } from '../../../ui/menu/menu-popup.tsx';

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
        choice(texts.toTop, <ArrowUpToLine aria-hidden />, 0),
        choice(texts.up, <ArrowUp aria-hidden />, index - 1),
        choice(texts.down, <ArrowDown aria-hidden />, index + 1),
        choice(texts.toEnd, <ArrowDownToLine aria-hidden />, last),
        {
          label: texts.placeAt,
          icon: <Hash aria-hidden />,
          disabled: total < 2,
          onSelect: () => onEditPlace(id),
        },
        {
          label: texts.placeByDuels,
          icon: <Swords aria-hidden />,
          disabled: total < 2,
          onSelect: () => onDuel(id),
        },
        {
          label: isNoted ? fr.rankings.note.edit : fr.rankings.note.write,
          icon: <MessageSquareText aria-hidden />,
          onSelect: () => onNote(id),
        },
      ]}
      onClose={onClose}
    />
  );
}
