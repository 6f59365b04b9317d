import type { Ranking } from '@palmanga/core';
import { useEffect } from 'react';

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
      <CopyAction ranking={ranking} uid={uid} />
      <CompareAction ranking={ranking} />
    </>
  );
}
