import { addressOf, fr, type Ranking } from '@palmanga/core';
import {
  ArrowDownUp,
  EllipsisVertical,
  Eye,
  MessageSquareText,
  Pencil,
  Plus,
  Swords,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';

import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { type Action, ActionButton } from '../page/action-button.tsx';
import type { OwnerDialog } from './owner-dialogs.tsx';

interface OwnerActionsProps {
  readonly ranking: Ranking;
  /** Null where the site draws no poster of this ranking. */
  readonly poster: Action | null;
  readonly onDialog: (dialog: OwnerDialog) => void;
}

/** Windows in which one row has room for two buttons and the menu: what else there is goes there. */
const NARROW = '(max-width: 30rem)';

/** The actions that only the owner sees (docs/specification.md 6.14). */
export default function OwnerActions({ ranking, poster, onDialog }: OwnerActionsProps) {
  const { id: key, description } = ranking;
  const from = addressOf({ kind: 'ranking', key });
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW);
  const edit: Action = {
    label: fr.rankings.owner.edit,
    icon: <ArrowDownUp aria-hidden />,
    onSelect: () => onDialog('reorder'),
  };
  return (
    <>
      {poster && !isNarrow && <ActionButton {...poster} />}
      <ButtonLink
        to={{ kind: 'addMangas', key }}
        state={{ from }}
        variant="primary"
        icon={<Plus aria-hidden />}
      >
        {fr.rankings.owner.add}
      </ButtonLink>
      {!isNarrow && <ActionButton {...edit} />}
      <Menu
        label={fr.rankings.owner.menu}
        icon={<EllipsisVertical aria-hidden />}
        items={[
          ...(isNarrow ? [...(poster ? [poster] : []), edit] : []),
          {
            label: fr.rankings.owner.duels,
            icon: <Swords aria-hidden />,
            onSelect: () => void navigate(addressOf({ kind: 'duelAll', key }), { state: { from } }),
          },
          {
            label: fr.rankings.owner.rename,
            icon: <Pencil aria-hidden />,
            onSelect: () => onDialog('rename'),
          },
          {
            label: fr.rankings.description[description === '' ? 'write' : 'edit'],
            icon: <MessageSquareText aria-hidden />,
            onSelect: () => onDialog('describe'),
          },
          {
            label: fr.rankings.visibility.question,
            icon: <Eye aria-hidden />,
            onSelect: () => onDialog('visibility'),
          },
          {
            label: fr.rankings.owner.delete,
            icon: <Trash2 aria-hidden />,
            onSelect: () => onDialog('delete'),
            danger: true,
          },
        ]}
      />
    </>
  );
}
