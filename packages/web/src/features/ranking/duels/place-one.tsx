import {
  answerOf,
  type AppError,
  fr,
  LIMITS,
  planPlacement,
  type Placement,
  type Ranking,
  type RankingItem,
  type Tier,
  tierKeyAt,
} from '@palmanga/core';
import { useMemo, useState } from 'react';

import { useCloseOverlay } from '../../../hooks/use-history.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DuelDialog, DuelEnd, DuelLoad, DuelStart } from './duel-dialog.tsx';
import { OneQuestion } from './one-question.tsx';
import { PlaceByHand } from './place-by-hand.tsx';
import { PlaceResult } from './place-result.tsx';
import { type Candidate, useCandidate } from './use-candidate.ts';
import { useDuelDraft } from './use-duel-draft.ts';
import { type DuelResult, useDuelSave } from './use-duel-save.ts';

import styles from './duel.module.css';

const texts = fr.rankings.duel;

interface PlaceOneProps {
  readonly ranking: Ranking;
  /** Undefined until they are known. */
  readonly items: readonly RankingItem[] | undefined;
  /** Of the ranking, as its items. */
  readonly tiers: readonly Tier[];
  readonly error: AppError | null;
  readonly mangaId: string;
}

/** Finds the place of one manga, which is in the ranking or not yet. Nothing is written before the end. */
export function PlaceOne({ ranking, items, tiers, error, mangaId }: PlaceOneProps) {
  const close = useCloseOverlay({ kind: 'ranking', key: ranking.id });
  const candidate = useCandidate(mangaId, items);
  const key = { uid: ranking.ownerUid, rankingId: ranking.id, kind: 'duel' } as const;
  const draft = useDuelDraft(key, [mangaId]);
  const [isByHand, setByHand] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  const others = useMemo(
    () => (items ?? []).filter((item) => item.mangaId !== mangaId),
    [items, mangaId],
  );
  const plan = planPlacement(
    others.map((item) => item.mangaId),
    mangaId,
    draft.answers,
  );
  const position = isByHand ? place : plan.position;
  const {
    save,
    busy,
    error: failure,
  } = useDuelSave(
    ranking.id,
    position === null ? null : resultOf(candidate, position, tiers),
    () => {
      draft.finish();
      close();
    },
  );
  const goBack = () => draft.setAnswers(plan.answers.slice(0, -1));
  const { item } = candidate;
  // Nobody should answer questions for a manga that finds no room.
  const isFull = candidate.place === null && others.length >= LIMITS.rankingItems;
  const byHand = (
    <Button
      variant="quiet"
      className={styles.byHand}
      onClick={() => {
        draft.resume();
        setByHand(true);
      }}
    >
      {texts.byHand}
    </Button>
  );

  const stage = stageOf({
    isLoaded: items !== undefined,
    candidate,
    isFull,
    isByHand,
    isFound: draft.isFound,
    plan,
  });
  return (
    <DuelDialog title={TITLES[stage]} stage={stage} onClose={close} locked={busy}>
      {stage === 'loading' && (
        <DuelLoad
          error={error ?? candidate.error}
          {...(candidate.error && { onRetry: candidate.retry })}
        />
      )}
      {stage === 'end' && <DuelEnd text={endOf(candidate)} onClose={close} />}
      {stage === 'start' && item && (
        <DuelStart
          text={`${texts.toPlace(item.title, others.length)}.`}
          answered={plan.answers.length}
          onResume={draft.resume}
          onRestart={draft.restart}
        />
      )}
      {stage === 'question' && item && plan.question && (
        <OneQuestion
          plan={plan}
          others={others}
          item={item}
          place={candidate.place}
          onAnswer={(choice) =>
            plan.question && draft.setAnswers([...plan.answers, answerOf(plan.question, choice)])
          }
          onBack={goBack}
        >
          {byHand}
        </OneQuestion>
      )}
      {stage === 'hand' && item && (
        <PlaceByHand
          title={item.title}
          others={others}
          place={candidate.place}
          failure={failure}
          busy={busy}
          onPlace={setPlace}
          onSave={save}
          onBack={() => setByHand(false)}
        />
      )}
      {stage === 'result' && item && position !== null && (
        <PlaceResult
          item={item}
          others={others}
          position={position}
          formerPlace={candidate.place}
          failure={failure}
          busy={busy}
          onSave={save}
          onBack={plan.answers.length > 0 ? goBack : null}
        >
          {byHand}
        </PlaceResult>
      )}
    </DuelDialog>
  );
}

type Stage = 'loading' | 'end' | 'start' | 'hand' | 'question' | 'result';

const TITLES: Readonly<Record<Stage, string>> = {
  loading: texts.question,
  end: texts.placeTitle,
  start: texts.placeTitle,
  hand: texts.byHand,
  question: texts.question,
  result: texts.resultTitle,
};

interface Progress {
  readonly isLoaded: boolean;
  readonly candidate: Candidate;
  readonly isFull: boolean;
  readonly isByHand: boolean;
  readonly isFound: boolean;
  readonly plan: Placement;
}

function stageOf({ isLoaded, candidate, isFull, isByHand, isFound, plan }: Progress): Stage {
  if (!isLoaded || candidate.item === undefined) return 'loading';
  if (candidate.item === null || candidate.isGone || isFull) return 'end';
  if (isByHand) return 'hand';
  // Answers of an earlier visit that the list of now makes untrue are nothing to go on with.
  if (isFound && plan.answers.length > 0) return 'start';
  return plan.question === null ? 'result' : 'question';
}

/** Why nothing is asked. */
function endOf({ item, isGone }: Candidate): string {
  if (!item) return texts.unknown;
  return isGone ? texts.gone(item.title) : fr.errors['ranking-full'];
}

/** What saving writes: one move, one addition, or nothing for a manga that stays where it is. */
function resultOf(
  { item, place }: Candidate,
  position: number,
  tiers: readonly Tier[],
): DuelResult | null {
  if (!item) return null;
  const { mangaId, title } = item;
  const text = texts.saved(title, position);
  if (place === position) return { edit: null, text };
  if (place !== null) {
    const fromTier = tierKeyAt(tiers, place);
    // It joins the tier of the manga that stands there.
    const toTier = tierKeyAt(tiers, position);
    const moved = { mangaId, title, from: place, to: position, fromTier, toTier };
    return { edit: { kind: 'move', items: [moved] }, text };
  }
  const added = { ...item, position, addedAt: null, note: null };
  return { edit: { kind: 'add', items: [added] }, text };
}
