import {
  addressOf,
  type Backend,
  batchesOf,
  cutText,
  fr,
  isNewMangaId,
  LIMITS,
  type MangaCopy,
  type RankingOrder,
} from '@palmanga/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useBackend } from '../../../hooks/contexts.ts';
import { wantOf } from '../../../hooks/navigation-state.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { settled } from '../../lost-answers.ts';
import { useCreation } from '../../use-creation.ts';
import { readCopies } from '../manga-copies.ts';
import type { Member } from './members.ts';
import { rankingOf } from './ranking-of.ts';

const texts = fr.rankings.together;

interface KeepButtonProps {
  /** The user. */
  readonly uid: string;
  readonly members: readonly Member[];
  /** By place: 200 at most, which one addition takes. */
  readonly itemIds: readonly string[];
}

/** Makes a ranking of the user's own from a top, and opens it. Begins by itself for who wanted that before signing up. */
export default function KeepButton({ uid, members, itemIds }: KeepButtonProps) {
  const backend = useBackend();
  const { rankings } = backend;
  const navigate = useNavigate();
  const name = members.map(({ ranking }) => ranking.id).join('+');
  const draft = useDraft(`together:${name}`, { key: '' });
  const create = useCreation(draft);
  const isAwaited = wantOf(useLocation().state) === 'copy';
  const { run, busy, error } = useTask(async () => {
    const items = await readItems(backend, members, itemIds);
    // Everybody may read that title, and not those of the user's own.
    const others = members.filter(({ ranking }) => ranking.ownerUid !== uid).map((one) => one.name);
    const title = cutText(texts.keepTitle(others), LIMITS.titleLength);
    const { id } = await create({ title });
    // What another try has added is skipped.
    const add = () => rankings.addItems(id, items);
    if (items.length > 0) await settled(add, add);
    draft.discard();
    // Replaced, so that going back does not begin anew.
    navigate(addressOf({ kind: 'ranking', key: id }), { replace: isAwaited });
  }, texts.keepFailed);
  useEffect(() => {
    if (isAwaited) void run();
  }, [isAwaited, run]);

  return (
    <div>
      <Button full busy={busy} busyLabel={texts.keepBusy} onClick={() => void run()}>
        {texts.keep}
      </Button>
      <FailureNotice text={texts.keepFailed} error={error} />
    </div>
  );
}

/** What of the top is somewhere still, by place. */
async function readItems(
  ports: Pick<Backend, 'mangas' | 'rankings'>,
  orders: readonly RankingOrder[],
  itemIds: readonly string[],
): Promise<readonly MangaCopy[]> {
  const found = new Map<string, MangaCopy | null>();
  const source = { found, rankingOf: rankingOf(orders) };
  const ids = itemIds.filter(isNewMangaId);
  await Promise.all(
    batchesOf(ids, LIMITS.mangaIdsPerFetch).map((batch) => readCopies(ports, batch, source)),
  );
  return ids.flatMap((id) => {
    const copy = found.get(id);
    if (!copy) return [];
    const { title, author, coverUrl } = copy;
    return [{ mangaId: id, title, author, coverUrl }];
  });
}
