import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';
import { useCallback, useMemo, useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { VirtualList } from '../../ui/list/virtual-list.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { X } from '../../ui/vendor/lucide/index.ts';
import type { ListImportWork } from './use-list-import.ts';

import correct from './correct.module.css';
import styles from './list-import.module.css';

const texts = fr.listCorrection;
/** Usual height of a row in CSS pixels. */
const ROW_HEIGHT = 52;
/** Pages that are copied have blocks of fewer lines. */
const MOST_LINES = 12;

interface CorrectTitlesProps {
  /** As it was read. */
  readonly list: ReadList;
  readonly work: ListImportWork;
}

interface TitleRow {
  readonly index: number;
  readonly title: string;
}

/** The titles of a list that is no table, one a line, to change and to remove. */
export function CorrectTitles({ list, work }: CorrectTitlesProps) {
  const { titles, corrections } = work.reading;
  const rows = useMemo(
    () =>
      list.entries
        .map((entry, index) => ({ index, title: titles[index] ?? entry.title }))
        .filter(({ index }) => titles[index] !== ''),
    [list, titles],
  );
  const give = useCallback(
    (index: number, title: string) => work.correct({ titles: { ...titles, [index]: title } }),
    [work, titles],
  );
  const renderRow = useCallback(
    ({ index, title }: TitleRow, at: number) => (
      <TitleField key={title} title={title} rank={at + 1} onGive={(given) => give(index, given)} />
    ),
    [give],
  );
  return (
    <>
      {list.lines > 1 && <LinesChoice list={list} work={work} />}
      {corrections.isTable === false && (
        <Button variant="quiet" onClick={() => work.correct({ corrections: {} })}>
          {texts.isTable}
        </Button>
      )}
      <VirtualList
        items={rows}
        getKey={keyOf}
        renderItem={renderRow}
        rowHeight={ROW_HEIGHT}
        label={texts.titles}
      />
    </>
  );
}

const keyOf = ({ index }: TitleRow): string => String(index);

interface TitleFieldProps {
  readonly title: string;
  readonly rank: number;
  readonly onGive: (title: string) => void;
}

function TitleField({ title, rank, onGive }: TitleFieldProps) {
  const [typed, setTyped] = useState(title);
  const give = (): void => {
    // An emptied field is no wish to remove the line: that has its button.
    if (typed.trim() === '') setTyped(title);
    else if (typed !== title) onGive(typed.trim());
  };
  return (
    <span className={correct.row}>
      <span className={correct.rank} aria-hidden="true">
        {rank}
      </span>
      <input
        type="text"
        aria-label={texts.titleOf(rank)}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={give}
        onKeyDown={({ key }) => {
          if (key === 'Enter') give();
          if (key === 'Escape') setTyped(title);
        }}
      />
      <Button
        variant="quiet"
        aria-label={texts.remove(title)}
        icon={<Icon node={X} />}
        onClick={() => onGive('')}
      />
    </span>
  );
}

/** Which lines of a page that was copied have titles. */
function LinesChoice({ list, work }: CorrectTitlesProps) {
  const { lines } = work.reading.corrections;
  const every = lines?.every ?? 1;
  const from = lines?.from ?? 1;
  const most = Math.min(MOST_LINES, list.lines);
  const keep = (next: { every: number; from: number }): void =>
    work.correct({ corrections: { lines: next } });
  return (
    <details className={correct.lines} open={lines !== undefined}>
      <summary>{texts.lines}</summary>
      <div className={styles.buttons}>
        <label>
          {texts.keepOneOf}{' '}
          <select
            value={every}
            onChange={({ target }) => keep({ every: Number(target.value), from })}
          >
            {numbers(most).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
        <label>
          {texts.fromLine}{' '}
          <select
            value={from}
            onChange={({ target }) => keep({ every, from: Number(target.value) })}
          >
            {numbers(most).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
        {lines !== undefined && (
          <Button variant="quiet" onClick={() => work.correct({ corrections: {} })}>
            {texts.asUnderstood}
          </Button>
        )}
      </div>
    </details>
  );
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
