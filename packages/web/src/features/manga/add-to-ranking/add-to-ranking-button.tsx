import { fr, type NewRankingItem, type Ranking } from '@palmanga/core';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { useSession } from '../../../hooks/contexts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Plus } from '../../../ui/vendor/lucide/index.ts';

// Only users who add from a sheet need it.
const AddToRankingDialog = lazyPart(() => import('./add-to-ranking-dialog.tsx'), {
  isOpened: true,
});

// Only a sheet over 'Ajouter' needs it.
const AddHere = lazyPart(() => import('./add-here.tsx'));

interface AddToRankingButtonProps {
  /** The copy of the manga that a ranking keeps. */
  readonly manga: NewRankingItem;
  /** The ranking that the sheet was opened over; undefined without one. */
  readonly target: Ranking | undefined;
  readonly isOpen: boolean;
  /** Called when the dialog opens and when it closes. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * 'Ajouter à un classement' of a sheet, with its dialog; over 'Ajouter', the main button adds to that ranking. Visitors
 * get an account first, and come back.
 */
export function AddToRankingButton(props: AddToRankingButtonProps) {
  const { manga, target, isOpen, onOpenChange } = props;
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status === 'unknown') return null;
  if (status === 'signed-out') {
    return (
      <ButtonLink to={{ kind: 'signUp' }} state={{ from: pathname }} icon={<Icon node={Plus} />}>
        {fr.addToRanking.visitor}
      </ButtonLink>
    );
  }
  return (
    <>
      {target && (
        <Suspense fallback={null}>
          <AddHere manga={manga} ranking={target} />
        </Suspense>
      )}
      <Button icon={<Icon node={Plus} />} onClick={() => onOpenChange(true)}>
        {fr.addToRanking.title}
      </Button>
      {isOpen && <AddToRankingDialog manga={manga} onClose={() => onOpenChange(false)} />}
    </>
  );
}
