import {
  answerOf,
  type AppError,
  type DuelChoice,
  type DuelMove,
  fr,
  LIMITS,
  type Ranking,
  type RankingItem,
  type Tier,
  tierKeyAt,
} from '@palmanga/core';
import { useMemo, useState } from 'react';

import { useCloseOverlay } from '../../../hooks/use-history.ts';
import { forgetTies, readTies } from '../../ties.ts';
import { DuelDialog, DuelEnd, DuelLoad, DuelStart } from './duel-dialog.tsx';
import { DuelQuestion } from './duel-question.tsx';
import { FirstOnes, hasFirstOnes } from './first-ones.tsx';
import { SortResult } from './sort-result.tsx';
import { isSameDuel, useDuelDraft } from './use-duel-draft.ts';
import { type DuelResult, useDuelSave } from './use-duel-save.ts';
import { type DuelSubject, useSorting } from './use-sorting.ts';

const texts = fr.rankings.duel;

interface SortSeveralProps {
  readonly ranking: Ranking;
  /** Undefined until they are known. */
  readonly items: readonly RankingItem[] | undefined;
  /** Of the ranking, as its items. */
  readonly tiers: readonly Tier[];
  readonly error: AppError | null;
  readonly kind: 'duelAll' | 'duelSelected';
  readonly selection: DuelSubject;
}

/**
 * Sorts several manga, or all, or breaks the ties in groups of equal ones. Nothing is written before the end,
 * which can be put off to another day.
 */
export function SortSeveral(props: SortSeveralProps) {
  const { ranking, items, tiers, error, kind, selection } = props;
  const close = useCloseOverlay({ kind: 'ranking', key: ranking.id });
  const { ownerUid: uid, id: rankingId } = ranking;
  const { ids, sizes } = selection;
  const draft = useDuelDraft({ uid, rankingId, kind }, ids, sizes);
  const [isBegun, setBegun] = useState(ids !== null);
  const list = useMemo(() => (items ?? []).map(({ mangaId }) => mangaId), [items]);
  const { sorted, isTooLong, plan, after, moves } = useSorting(list, selection, draft.answers);
  const byId = useMemo(() => new Map((items ?? []).map((item) => [item.mangaId, item])), [items]);
  const {
    save,
    busy,
    error: failure,
  } = useDuelSave(
    rankingId,
    ids === null ? orderResult(list, after) : movesResult(moves, byId, tiers),
    () => {
      draft.finish();
      end();
    },
  );
  const [isOfList] = useState(
    () => sizes !== null && isSameDuel(readTies(uid, rankingId), selection),
  );
  function end(): void {
    // Nothing is left to break: the ranking's page does not offer it any more.
    if (isOfList) forgetTies(uid, rankingId);
    close();
  }
  const goBack = () => draft.setAnswers(plan.answers.slice(0, -1));
  const answered = plan.answers.length;

  const isSplit = ids === null && hasFirstOnes(list);
  const stage = stageOf();
  function stageOf(): Stage {
    if (items === undefined) return 'loading';
    if (isTooLong) return isSplit ? 'start' : 'end';
    if (sorted.length < 2) return 'end';
    if (draft.isFound || !isBegun) return 'start';
    return plan.question === null ? 'result' : 'question';
  }
  const [left, right] = [byId.get(plan.question?.left ?? ''), byId.get(plan.question?.right ?? '')];
  const own = wordsOf(selection, isOfList);
  const tooMany = texts.tooMany(sorted.length, LIMITS.duelItems);
  return (
    <DuelDialog title={titleOf(stage, own.title)} stage={stage} onClose={close} locked={busy}>
      {stage === 'loading' && <DuelLoad error={error} />}
      {stage === 'end' && <DuelEnd text={isTooLong ? tooMany : own.tooFew} onClose={end} />}
      {stage === 'start' && (
        <DuelStart
          text={isTooLong ? tooMany : isSplit ? texts.introOfSome : texts.intro(plan.left)}
          answered={draft.isFound ? answered : 0}
          start={isSplit ? texts.allOfThem(plan.left) : texts.start}
          onResume={
            isTooLong
              ? null
              : () => {
                  draft.resume();
                  setBegun(true);
                }
          }
          onRestart={() => {
            draft.restart();
            setBegun(true);
          }}
        >
          {isSplit && <FirstOnes rankingId={rankingId} list={list} isPrimary={!draft.isFound} />}
        </DuelStart>
      )}
      {stage === 'question' && left && right && plan.question && (
        <DuelQuestion
          left={{ item: left, caption: texts.placeNow(left.position) }}
          right={{ item: right, caption: texts.placeNow(right.position) }}
          purpose={`${own.purpose(sorted.length)} · ${texts.answered(answered)}`}
          done={answered}
          total={answered + plan.left}
          announcement={texts.askedNext(answered + 1, left.title, right.title)}
          hint={texts.about(plan.left)}
          onChoose={(choice: DuelChoice) =>
            plan.question && draft.setAnswers([...plan.answers, answerOf(plan.question, choice)])
          }
          onBack={goBack}
        />
      )}
      {stage === 'result' && (
        <SortResult
          moves={moves}
          items={byId}
          warning={ids === null && tiers.length > 0 ? fr.rankings.tiers.keepSizes : null}
          failure={failure}
          busy={busy}
          onSave={save}
          onBack={answered > 0 ? goBack : null}
        />
      )}
    </DuelDialog>
  );
}

type Stage = 'loading' | 'end' | 'start' | 'question' | 'result';

function titleOf(stage: Stage, own: string): string {
  if (stage === 'start' || stage === 'end') return own;
  return stage === 'result' ? texts.resultTitle : texts.question;
}

/**
 * What a duel says of itself.
 * @param isOfList whether its groups are what a list of scores left equal; else they are tiers
 */
function wordsOf({ ids, sizes }: DuelSubject, isOfList: boolean) {
  if (isOfList) {
    return { title: texts.tiesTitle, purpose: texts.toBreakTies, tooFew: texts.noTies };
  }
  if (sizes !== null) {
    return { title: texts.tiersTitle, purpose: texts.toSortTiers, tooFew: texts.noTiers };
  }
  const { startTitle, sortTitle, toSortAll, toSort, tooFew } = texts;
  return ids === null
    ? { title: startTitle, purpose: toSortAll, tooFew }
    : { title: sortTitle, purpose: toSort, tooFew };
}

/** Saves the whole order. */
function orderResult(before: readonly string[], after: readonly string[]): DuelResult {
  const isSame = after.every((id, index) => id === before[index]);
  return {
    edit: isSame ? null : { kind: 'order', by: 'duels', before, after },
    text: texts.savedOrder,
  };
}

/** Saves the places of those that move. */
function movesResult(
  moves: readonly DuelMove[],
  items: ReadonlyMap<string, RankingItem>,
  tiers: readonly Tier[],
): DuelResult {
  const moved = moves
    .filter(({ from, to }) => from !== to)
    .map(({ id, from, to }) => ({
      mangaId: id,
      title: items.get(id)?.title ?? '',
      from,
      to,
      // They take each other's places: no tier grows.
      fromTier: tierKeyAt(tiers, from),
      toTier: tierKeyAt(tiers, to),
    }));
  return {
    edit: moved.length === 0 ? null : { kind: 'move', items: moved, isByDuels: true },
    text: texts.savedOrder,
  };
}
