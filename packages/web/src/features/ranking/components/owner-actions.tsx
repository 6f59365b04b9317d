import { addressOf, fr } from '@palmanga/core';
import { ArrowDownUp, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react';

import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import type { OwnerDialog } from './owner-dialogs.tsx';

interface OwnerActionsProps {
  readonly rankingId: string;
  readonly onDialog: (dialog: OwnerDialog) => void;
}

/** What only the owner is shown (docs/specification.md 6.14). */
export function OwnerActions({ rankingId, onDialog }: OwnerActionsProps) {
  const from = addressOf({ kind: 'ranking', key: rankingId });
  return (
    <>
      <ButtonLink
        to={{ kind: 'addMangas', key: rankingId }}
        state={{ from }}
        variant="primary"
        icon={<Plus aria-hidden />}
      >
        {fr.rankings.detail.add}
      </ButtonLink>
      <Button icon={<ArrowDownUp aria-hidden />} onClick={() => onDialog('reorder')}>
        {fr.rankings.detail.edit}
      </Button>
      <Menu
        label={fr.rankings.detail.menu}
        icon={<EllipsisVertical aria-hidden />}
        items={[
          {
            label: fr.rankings.detail.rename,
            icon: <Pencil aria-hidden />,
            onSelect: () => onDialog('rename'),
          },
          {
            label: fr.rankings.detail.delete,
            icon: <Trash2 aria-hidden />,
            onSelect: () => onDialog('delete'),
            danger: true,
          },
        ]}
      />
    </>
  );
}
