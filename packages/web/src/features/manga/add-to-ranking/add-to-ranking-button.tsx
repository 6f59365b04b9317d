import { fr, type NewRankingItem } from '@palmanga/core';

import { useUser } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/further.ts';

// Only users who add from a sheet need it.
const AddToRankingDialog = lazyPart(() => import('./add-to-ranking-dialog.tsx'), {
  isOpened: true,
});

interface AddToRankingButtonProps {
  /** The copy of the manga that a ranking keeps. */
  readonly manga: NewRankingItem;
  readonly isOpen: boolean;
  /** Called when the dialog opens and when it closes. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** 'Ajouter à un classement' of a sheet, with its dialog. Visitors, who have no ranking, see nothing. */
export function AddToRankingButton({ manga, isOpen, onOpenChange }: AddToRankingButtonProps) {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <Button icon={<Icon node={Plus} />} onClick={() => onOpenChange(true)}>
        {fr.addToRanking.title}
      </Button>
      {isOpen && <AddToRankingDialog manga={manga} onClose={() => onOpenChange(false)} />}
    </>
  );
}
