import {
  type AppError,
  batchesOf,
  fr,
  type UnmatchedEntry,
  LIMITS,
  type Manga,
  type Match,
  toAppError,
} from '@palmanga/core';
import { unmatchedKey, unmatchedPlace } from '@palmanga/lists/match';
import { useRef, useState } from 'react';

import { useSessionEnd } from '../../../hooks/contexts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { writtenTitle } from '../../list-import/entry-row.tsx';
import { PickManga } from '../../list-import/pick-manga.tsx';
import { UnmatchedRow } from './unmatched-row.tsx';
import { type UnmatchedRead, useUnmatchedActions, useMatching } from './use-unmatched.ts';

import entries from '../../list-import/entries.module.css';
import styles from './unmatched.module.css';

const texts = fr.rankings.unmatched;
/** Usual height of a row in CSS pixels. */
const ROW_HEIGHT = 120;
/** How long the way back from 'Oublier' stays, in milliseconds. */
const UNDO_TOAST = 8000;

const keyOf = ({ entry }: UnmatchedEntry): string => unmatchedKey(entry);

interface UnmatchedProps {
  readonly read: UnmatchedRead;
  /** Called when something has changed. */
  readonly onChange: () => void;
}

interface Failure {
  readonly text: string;
  readonly error: AppError;
}

/** The unmatched entries by what the catalogue has of them now, each with what can be done. */
export function UnmatchedEntries({ read, onChange }: UnmatchedProps) {
  const { ranking, unmatched, ids } = read;
  const { matches, error, retry } = useMatching(unmatched);
  const actions = useUnmatchedActions(ranking);
  const toast = useToast();
  const { refuse } = useSessionEnd();
  const heading = useRef<HTMLHeadingElement>(null);
  const [picking, setPicking] = useState<UnmatchedEntry | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** How many of the found ones are added, or null. */
  const [adding, setAdding] = useState<{ done: number; total: number } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const matchOf = ({ entry }: UnmatchedEntry) => matches.get(unmatchedKey(entry));
  const known = unmatched.filter((one) => matchOf(one) !== undefined);
  const found = known.flatMap((unmatchedEntry) => {
    const match = matchOf(unmatchedEntry);
    return match?.confidence === 'sure' ? [{ unmatchedEntry, manga: match.manga }] : [];
  });
  const isFull = ids.length >= LIMITS.rankingItems;

  /** One change at a time; what failed is said, and the list is read again. */
  async function run(text: string, change: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await change();
      heading.current?.focus({ preventScroll: true });
    } catch (problem) {
      setFailure({ text, error: toAppError(problem) });
      refuse(problem, text);
    } finally {
      setBusy(false);
      setAdding(null);
      onChange();
    }
  }

  const add = (unmatchedEntry: UnmatchedEntry, manga: Manga) =>
    run(texts.addFailed(writtenTitle(unmatchedEntry)), async () => {
      const [place] = await actions.place([{ unmatchedEntry, manga }]);
      toast(place === undefined ? texts.already(manga.title) : texts.added(manga.title, place));
    });
  const addAll = () => {
    const room = LIMITS.rankingItems - ids.length;
    const fitting = found.slice(0, room);
    let done = 0;
    return run(texts.addAllFailed, async () => {
      for (const batch of batchesOf(fitting, LIMITS.copyBatch)) {
        setAdding({ done, total: fitting.length });
        // oxlint-disable-next-line no-await-in-loop -- each call stands on the one before it
        done += (await actions.place(batch)).length;
      }
      toast(texts.addedAll(done));
    });
  };
  const forget = (unmatchedEntry: UnmatchedEntry) => {
    const title = writtenTitle(unmatchedEntry);
    const takeBack = () =>
      run(texts.undoFailed, async () => {
        await actions.restore(unmatchedEntry);
        toast(texts.restored(title));
      });
    return run(texts.forgetFailed(title), async () => {
      await actions.forget(unmatchedEntry);
      toast(texts.forgotten(title), {
        timeout: UNDO_TOAST,
        action: { label: texts.undo, onSelect: () => void takeBack() },
      });
    });
  };

  const part = (name: (count: number) => string, confidence: Match['confidence']) => {
    const items = known.filter((one) => matchOf(one)?.confidence === confidence);
    if (items.length === 0) return null;
    const title = name(items.length);
    return (
      <section className={entries.part} aria-label={title}>
        <h2 className={entries.heading}>{title}</h2>
        <VirtualList
          items={items}
          getKey={keyOf}
          renderItem={(unmatchedEntry) => (
            <UnmatchedRow
              unmatchedEntry={unmatchedEntry}
              title={writtenTitle(unmatchedEntry)}
              match={matchOf(unmatchedEntry)}
              place={isFull ? null : unmatchedPlace(unmatchedEntry, ids)}
              isBusy={isBusy}
              onAdd={(manga) => void add(unmatchedEntry, manga)}
              onSearch={() => setPicking(unmatchedEntry)}
              onForget={() => void forget(unmatchedEntry)}
            />
          )}
          rowHeight={ROW_HEIGHT}
          label={title}
        />
      </section>
    );
  };

  return (
    <div className={styles.list}>
      <h2 ref={heading} tabIndex={-1} className={styles.intro}>
        {texts.intro}
      </h2>
      {isFull && <p className={styles.notice}>{texts.full}</p>}
      {known.length < unmatched.length && error === null && (
        <output className={styles.notice}>{texts.searching(known.length, unmatched.length)}</output>
      )}
      <FailureNotice text={texts.searchFailed} error={error}>
        <span className={styles.retry}>
          <Button onClick={retry}>{fr.common.retry}</Button>
        </span>
      </FailureNotice>
      <FailureNotice text={failure?.text ?? ''} error={failure?.error ?? null} />
      {found.length > 1 && !isFull && (
        <Button
          variant="primary"
          full
          busy={isBusy}
          busyLabel={adding ? texts.adding(adding.done, adding.total) : texts.addAll(found.length)}
          onClick={() => void addAll()}
        >
          {texts.addAll(found.length)}
        </Button>
      )}
      {part(texts.found, 'sure')}
      {part(texts.toChoose, 'choose')}
      {part(texts.missing, 'unknown')}
      <ButtonLink to={{ kind: 'ranking', key: ranking.id }}>{texts.toRanking}</ButtonLink>
      <PickManga
        row={picking}
        onClose={() => setPicking(null)}
        onPick={(row, manga) => void add(row, manga)}
      />
    </div>
  );
}
