import type { Ranking } from '@palmanga/core';

import { CopyBar } from '../copying/copy-bar.tsx';
import { FillBar } from '../filling/fill-bar.tsx';
import { TiesBar } from '../filling/ties-bar.tsx';
import { FoundBar } from '../leftovers/found-bar.tsx';

/** What is under way in a ranking: a copy, a list that is being added, and what lists left. */
export default function RankingBars({ ranking }: { readonly ranking: Ranking }) {
  return (
    <>
      <CopyBar ranking={ranking} />
      <FillBar ranking={ranking} />
      <TiesBar ranking={ranking} />
      <FoundBar ranking={ranking} />
    </>
  );
}
