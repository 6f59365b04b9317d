import { addressOf, fr, type Ranking } from '@palmanga/core';
import { useEffect } from 'react';

import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Swords } from '../../../ui/vendor/lucide/further.ts';
import { keepRecent } from '../../recent-rankings.ts';
import { CompareAction } from '../comparison/compare-action.tsx';
import { CopyAction } from '../copying/copy-action.tsx';

interface UserActionsProps {
  readonly ranking: Ranking;
  /** The signed-in user. */
  readonly uid: string;
}

/** What only a user can do with somebody else's ranking that has manga. */
export default function UserActions({ ranking, uid }: UserActionsProps) {
  useEffect(() => keepRecent(uid, ranking), [uid, ranking]);
  return (
    <>
      <ButtonLink
        to={{ kind: 'mine', key: ranking.id }}
        state={{ from: addressOf({ kind: 'ranking', key: ranking.id }) }}
        icon={<Icon node={Swords} />}
      >
        {fr.rankings.visitor.start}
      </ButtonLink>
      <CopyAction ranking={ranking} uid={uid} />
      <CompareAction ranking={ranking} />
    </>
  );
}
