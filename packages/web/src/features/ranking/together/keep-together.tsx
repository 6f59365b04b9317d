import { addressOf, fr, togetherAddress } from '@palmanga/core';
import { Suspense } from 'react';

import type { WantState } from '../../../hooks/navigation-state.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { Member } from './members.ts';

// Visitors get an account first.
const KeepButton = lazyPart(() => import('./keep-button.tsx'));

const texts = fr.rankings.together;

interface KeepTogetherProps {
  readonly members: readonly Member[];
  /** By place: 200 at most, which one addition takes. */
  readonly itemIds: readonly string[];
  readonly uid: string | null;
}

/** Makes a ranking of the reader's own from the top, and opens it. A visitor signs up first. */
export function KeepTogether({ uid, ...top }: KeepTogetherProps) {
  if (uid !== null) {
    return (
      <Suspense
        fallback={
          <Button full aria-disabled>
            {texts.keep}
          </Button>
        }
      >
        <KeepButton {...top} uid={uid} />
      </Suspense>
    );
  }
  const from = addressOf(togetherAddress(top.members.map(({ ranking }) => ranking.id)));
  const state = { wants: 'copy', from } satisfies WantState & { from: string };
  return (
    <ButtonLink full to={{ kind: 'signUp' }} state={state}>
      {texts.keep}
    </ButtonLink>
  );
}
