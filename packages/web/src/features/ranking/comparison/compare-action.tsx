import { addressOf, fr, type Ranking } from '@palmanga/core';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { wantOf } from '../../../hooks/navigation-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Scale } from '../../../ui/vendor/lucide/further.ts';

// Few visits press it.
const OwnRankingChoice = lazyPart(() => import('./own-ranking-choice.tsx'), { isOpened: true });

/**
 * Compares somebody else's ranking with one of the user's own. Begins by itself for a visitor who wanted
 * that before signing in.
 */
export function CompareAction({ ranking }: { readonly ranking: Ranking }) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isAwaited = wantOf(state) === 'compare';
  const [isChoosing, setChoosing] = useState(isAwaited);
  const compare = useCallback(
    (own: Ranking) => {
      setChoosing(false);
      // Replaced, so that going back does not begin anew.
      const to = addressOf({ kind: 'comparison', one: own.id, other: ranking.id });
      navigate(to, {
        replace: isAwaited,
        state: { from: addressOf({ kind: 'ranking', key: ranking.id }) },
      });
    },
    [navigate, ranking.id, isAwaited],
  );
  const close = useCallback(() => {
    setChoosing(false);
    // Another visit of the page does not ask again.
    if (isAwaited) navigate(pathname, { replace: true });
  }, [navigate, pathname, isAwaited]);
  return (
    <>
      <Button icon={<Icon node={Scale} />} onClick={() => setChoosing(true)}>
        {fr.rankings.comparisonOffer.action}
      </Button>
      {isChoosing && <OwnRankingChoice onChoose={compare} onClose={close} />}
    </>
  );
}
