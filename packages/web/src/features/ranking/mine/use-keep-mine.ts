import { addressOf, fr, isListed, mineTitle, type NewRankingItem } from '@palmanga/core';
import { useNavigate } from 'react-router-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { type Task, useTask } from '../../../hooks/use-task.ts';
import { useCreation } from '../../use-creation.ts';
import type { MineSource } from './source.ts';
import type { Mine } from './use-mine.ts';

interface KeptTop {
  readonly source: MineSource;
  readonly mine: Mine;
  /** As the result shows them: the top, then the others. */
  readonly items: readonly NewRankingItem[];
  /** How many of them are the top. */
  readonly size: number;
}

/**
 * Makes a ranking from a top, and opens it. The draft holds the key of the creation, so that another try, after a
 * reload too, fills the ranking that the first one made.
 */
export function useKeepMine({ source, mine, items, size }: KeptTop): Task<void> {
  const { rankings } = useBackend();
  const navigate = useNavigate();
  const create = useCreation({
    fields: { key: mine.draft.key },
    type: (fields) => mine.change(fields),
    discard: mine.discard,
  });
  return useTask(async () => {
    const { ranking } = source;
    // Everybody may read the title of the new one.
    const named = ranking !== null && isListed(ranking) ? ranking.title : null;
    const { id } = await create({ title: mineTitle(size, named) });
    const { skipped } = await rankings.addItems(id, items);
    // Another try, of a top that was changed since.
    if (skipped.length > 0) {
      await rankings.reorder(
        id,
        items.map(({ mangaId }) => mangaId),
      );
    }
    mine.discard();
    // Replaced, so that going back does not begin anew.
    navigate(addressOf({ kind: 'ranking', key: id }), { replace: true });
  }, fr.rankings.mine.keepFailed);
}
