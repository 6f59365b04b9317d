import { addressOf, fr, LIMITS, type Manga, type Match, parseTitle } from '@palmanga/core';
import { unmatchedKey } from '@palmanga/lists/match';
import type { ReadList } from '@palmanga/lists/read';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';

import { useBackend } from '../../hooks/contexts.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useTask } from '../../hooks/use-task.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import { startListImport } from '../runs/list-import-runs.ts';
import { keepTies } from '../ties.ts';
import { useCreation } from '../use-creation.ts';
import { type ChosenManga, keepAnswers } from './answers.ts';
import { EntryRow } from './entry-row.tsx';
import { PickManga } from './pick-manga.tsx';
import { ReviewNotes } from './review-notes.tsx';
import {
  type Decision,
  type ImportTarget,
  type Review,
  reviewList,
  type ReviewRow,
} from './review.ts';
import { Scored } from './scored.tsx';
import type { ListImportWork } from './use-list-import.ts';

import entries from './entries.module.css';
import styles from './list-import.module.css';

const texts = fr.listImport;
/** Usual height of a row in CSS pixels. */
const ROW_HEIGHT = 80;
/** Proposals that are taken at once: as many as can be looked through. */
const TAKEN_AT_ONCE = 30;

interface ReviewListProps {
  readonly list: ReadList;
  readonly matches: readonly Match<Manga>[];
  readonly work: ListImportWork;
  /** Null for a new ranking. */
  readonly target: ImportTarget | null;
  readonly uid: string;
  /** Called once the list is on its way into a ranking. */
  readonly onSaved: () => void;
}

/** The third step: what each entry is in the catalogue; and the button of the fourth. */
export default function ReviewList(props: ReviewListProps) {
  const { list, matches, work, target, uid, onSaved } = props;
  const { order } = list;
  const [hasUnscored, setUnscored] = useState(false);
  const decisions = useMemo(() => decisionsOf(list, work.decisions), [list, work.decisions]);
  const [picking, setPicking] = useState<ReviewRow | null>(null);
  const [title, setTitle] = useState(list.title === '' ? texts.defaultName : list.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = useMemo(() => target?.ids ?? [], [target]);
  const review = useMemo(
    () => reviewList({ list, matches, decisions, order, hasUnscored, ids }),
    [list, matches, decisions, order, hasUnscored, ids],
  );
  const draft = useDraft('list-ranking', { key: '' });
  const create = useCreation(draft);
  const finish = (then: () => void) => () => {
    draft.discard();
    then();
  };
  const saving = useSaving({
    list,
    target,
    uid,
    title,
    review,
    decisions,
    create,
    onSaved: finish(onSaved),
  });

  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const decide = useCallback(({ entry }: ReviewRow, decision: Decision | null) => {
    latest.current.decide(entry, decision);
    // The row goes to another part of the page.
    heading.current?.focus({ preventScroll: true });
  }, []);
  const renderRow = useCallback(
    (row: ReviewRow) => <EntryRow row={row} onDecide={decide} onSearch={setPicking} />,
    [decide],
  );
  const total = review.works.length;

  return (
    <>
      <section className={styles.summary}>
        <h2 ref={heading} tabIndex={-1} className={styles.count} aria-live="polite">
          {texts.found(review.found.length, total)}
        </h2>
        <p className={styles.soft}>{fr.listFormats.recognised(list.format)}</p>
        <Scored list={list} hasUnscored={hasUnscored} onUnscored={setUnscored} tied={review.tied} />
        <ReviewNotes list={list} review={review} />
        <span className={styles.buttons}>
          <Button onClick={work.reconsider}>{texts.reconsider}</Button>
          <Button onClick={finish(work.reset)}>{texts.other}</Button>
        </span>
      </section>
      <Part
        title={texts.toChoose(review.toChoose.length)}
        hint={texts.toChooseHint}
        rows={review.toChoose}
        total={total}
        renderRow={renderRow}
        isUrgent
      >
        <TakeFirst rows={review.toChoose} onDecide={decide} />
      </Part>
      <Part
        title={texts.recognised(review.found.length)}
        rows={review.found}
        total={total}
        renderRow={renderRow}
      />
      <Part
        title={texts.aside(review.aside.length)}
        rows={review.aside}
        total={total}
        renderRow={renderRow}
      />
      <form
        className={styles.footer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.run();
        }}
      >
        {target === null && (
          <TextField
            label={texts.name}
            value={title}
            maxLength={LIMITS.titleLength}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        <FailureNotice text={failureTextOf(target)} error={saving.error} />
        <SaveButton review={review} isNew={target === null} busy={saving.busy} />
      </form>
      <PickManga
        row={picking}
        onClose={() => setPicking(null)}
        onPick={(row, manga) => decide(row, { kind: 'manga', manga })}
      />
    </>
  );
}

interface SaveButtonProps {
  readonly review: Review;
  readonly isNew: boolean;
  readonly busy: boolean;
}

function SaveButton({ review, isNew, busy }: SaveButtonProps) {
  const { added, unmatched } = review;
  if (!isNew && added + unmatched === 0) return <p>{texts.nothing}</p>;
  const label = isNew ? texts.create(added) : texts.add(added);
  return (
    <Button type="submit" variant="primary" full busy={busy} busyLabel={texts.creating}>
      {added > 0 ? label : texts.keep(unmatched)}
    </Button>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly ReviewRow[];
  /** How many rows all parts have. */
  readonly total: number;
  readonly renderRow: (row: ReviewRow) => ReactNode;
  /** Whether it asks for something. */
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

const keyOf = ({ index }: ReviewRow): string => String(index);

function Part(props: PartProps) {
  const { title, hint, rows, total, renderRow, isUrgent = false, children } = props;
  if (rows.length === 0) return null;
  const digits = { '--digits': String(total).length } as CSSProperties;
  return (
    <section className={entries.part} aria-label={title} style={digits}>
      <h2 className={entries.heading} data-urgent={isUrgent || undefined}>
        {title}
      </h2>
      {hint !== undefined && <p className={entries.hint}>{hint}</p>}
      {children}
      <VirtualList
        items={rows}
        getKey={keyOf}
        renderItem={renderRow}
        rowHeight={ROW_HEIGHT}
        label={title}
      />
    </section>
  );
}

interface TakeFirstProps {
  readonly rows: readonly ReviewRow[];
  readonly onDecide: (row: ReviewRow, decision: Decision) => void;
}

/** Takes the first proposal of many rows at once. */
function TakeFirst({ rows, onDecide }: TakeFirstProps) {
  const proposed = rows
    .flatMap((row) => {
      const manga = row.match.confidence === 'choose' ? row.match.candidates[0] : undefined;
      return manga === undefined ? [] : [{ row, manga }];
    })
    .slice(0, TAKEN_AT_ONCE);
  if (proposed.length < 2) return null;
  return (
    <p className={entries.hint}>
      <Button
        onClick={() => {
          for (const { row, manga } of proposed) onDecide(row, { kind: 'manga', manga });
        }}
      >
        {texts.takeFirst(proposed.length)}
      </Button>
    </p>
  );
}

interface Saving extends Pick<ReviewListProps, 'list' | 'target' | 'uid' | 'onSaved'> {
  readonly create: ReturnType<typeof useCreation>;
  /** Of a new ranking. */
  readonly title: string;
  readonly review: Review;
  readonly decisions: ReadonlyMap<number, Decision>;
}

/** Makes the ranking if there is none, and begins the addition, which the ranking's page shows. */
function useSaving(saving: Saving) {
  const { list, target, uid, title, review, decisions, create, onSaved } = saving;
  const backend = useBackend();
  const navigate = useNavigate();
  return useTask(async () => {
    const { rankings } = backend;
    const { id } = target?.ranking ?? (await create({ title: parseTitle(title) }));
    if (target === null) {
      // Before anything is in it.
      if (list.visibility !== null && list.visibility !== 'public') {
        await rankings.setVisibility(id, list.visibility);
      }
      if (list.description !== '') await rankings.setDescription(id, list.description);
      if (list.view !== null && list.view !== 'list') await rankings.setView(id, list.view);
    }
    keepAnswers(uid, id, answersOf(list, decisions));
    startListImport(backend, { uid, rankingId: id, works: review.works, tiers: review.tiers });
    if (review.ties !== null) keepTies(uid, id, review.ties);
    onSaved();
    navigate(addressOf({ kind: 'ranking', key: id }), { replace: true });
  }, failureTextOf(target));
}

const failureTextOf = (target: ImportTarget | null): string =>
  target === null ? texts.failed : texts.addFailed;

/** By the index of the entry. */
function decisionsOf(
  { entries }: ReadList,
  decisions: ReadonlyMap<string, Decision>,
): ReadonlyMap<number, Decision> {
  return new Map(
    entries.flatMap((entry, index) => {
      const decision = decisions.get(unmatchedKey(entry));
      return decision === undefined ? [] : [[index, decision] as const];
    }),
  );
}

function answersOf(
  list: ReadList,
  decisions: ReadonlyMap<number, Decision>,
): readonly ChosenManga[] {
  return [...decisions].flatMap(([index, decision]) => {
    const entry = list.entries[index];
    return entry && decision.kind === 'manga' ? [{ entry, mangaId: decision.manga.id }] : [];
  });
}
