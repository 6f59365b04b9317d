import type { Ranking } from '@palmanga/core';

import { CopyBar } from '../copying/copy-bar.tsx';
import { FillBar } from '../filling/fill-bar.tsx';

/** What is under way in a ranking: a copy, a list that is being added, or ties that it left. */
export default function RankingBars({ ranking }: { readonly ranking: Ranking }) {
  return (
    <>
      <CopyBar ranking={ranking} />
      <FillBar ranking={ranking} />
    </>
  );
}
