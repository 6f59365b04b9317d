import {
  answerOf,
  type DuelChoice,
  fr,
  isMineEmpty,
  ownerShown,
  selectFirst,
  toggleChosen,
} from '@palmanga/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { BackButton, usePageTitle } from '../../../ui/text/page-header.tsx';
import { ChooseCovers } from './choose-covers.tsx';
import { MineQuestions } from './mine-questions.tsx';
import type { MineSource } from './source.ts';
import { useMine } from './use-mine.ts';

import styles from './mine.module.css';

const texts = fr.rankings.mine;
const loadResult = () => import('./mine-result.tsx');
const MineResult = lazyPart(loadResult, { isOpened: true });

interface MakeMineProps {
  readonly rankingId: string;
  readonly source: MineSource;
  /** Null of a visitor. */
  readonly uid: string | null;
  /** Whether its user has just signed in to keep their top. */
  readonly keepsAtOnce: boolean;
}

/** Choosing, answering, the result. */
export function MakeMine({ rankingId, source, uid, keepsAtOnce }: MakeMineProps) {
  const mine = useMine(uid, rankingId, keepsAtOnce);
  const { draft, change, found } = mine;
  const { chosen, answers, size } = draft;
  const ids = useMemo(() => chosen.map(({ mangaId }) => mangaId), [chosen]);
  const offered = useMemo(() => source.items.map(({ mangaId }) => mangaId), [source.items]);
  const selection = useMemo(() => selectFirst(ids, size, answers), [ids, size, answers]);
  const isAnswered = selection.question === null;
  const stage = draft.stage === 'questions' && isAnswered ? 'result' : draft.stage;
  useEffect(() => {
    // Ignored: the result fetches it again, and shows the failure.
    if (stage === 'questions') void loadResult().catch(() => undefined);
  }, [stage]);

  if (found !== null) {
    return (
      <Stage name="found" title={texts.foundTitle} source={source}>
        <p>{texts.found(found.chosen.length, found.answers.length)}</p>
        <div className={styles.bar}>
          <Button onClick={mine.ignore}>{texts.ignore}</Button>
          <Button variant="primary" onClick={mine.take}>
            {texts.take}
          </Button>
        </div>
      </Stage>
    );
  }
  if (stage === 'choice') {
    return (
      <Stage name={stage} title={texts.choiceTitle} step={1} source={source}>
        <ChooseCovers
          items={source.items}
          chosen={chosen}
          onToggle={(item) => change({ chosen: toggleChosen(chosen, item, offered) })}
          onBegin={(next) => change({ stage: 'questions', size: next })}
        />
      </Stage>
    );
  }
  if (stage === 'questions') {
    return (
      <Stage name={stage} title={fr.rankings.duel.question} step={2} source={source}>
        <MineQuestions
          selection={selection}
          items={chosen}
          onChoose={(choice: DuelChoice) =>
            selection.question &&
            change({ answers: [...selection.answers, answerOf(selection.question, choice)] })
          }
          onBack={() =>
            selection.answers.length > 0
              ? change({ answers: selection.answers.slice(0, -1) })
              : change({ stage: 'choice' })
          }
          onShow={() => change({ stage: 'result' })}
        />
      </Stage>
    );
  }
  return (
    <Stage
      name={stage}
      title={texts.resultTitle(Math.min(size, chosen.length))}
      step={3}
      source={source}
    >
      <MineResult
        rankingId={rankingId}
        source={source}
        uid={uid}
        mine={mine}
        selection={selection}
        keepsAtOnce={keepsAtOnce && !isMineEmpty(draft)}
      />
    </Stage>
  );
}

interface StageProps {
  /** When it changes, the title gets the focus. */
  readonly name: string;
  readonly title: string;
  readonly step?: number;
  readonly source: MineSource;
  readonly children: ReactNode;
}

function Stage({ name, title, step, source, children }: StageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  const { ranking } = source;
  usePageTitle(title);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    // What had the focus is gone.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [name]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackButton className={styles.back ?? ''} />
        <div className={styles.heading}>
          {ranking ? (
            <p className={styles.from}>{texts.from(ranking.title, ownerShown(ranking))}</p>
          ) : (
            <p className={styles.from}>{texts.gone}</p>
          )}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
        </div>
        {step !== undefined && <p className={styles.step}>{texts.step(step)}</p>}
      </header>
      {children}
    </div>
  );
}
