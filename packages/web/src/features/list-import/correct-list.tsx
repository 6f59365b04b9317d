import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';
import { useEffect, useRef } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { CheckField } from '../../ui/controls/check-field.tsx';
import { ErrorBanner, FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { CorrectTable } from './correct-table.tsx';
import { CorrectTitles } from './correct-titles.tsx';
import { LeftOut } from './left-out.tsx';
import { OrderChoice } from './order-choice.tsx';
import { firstTitles, readAs, tableAs, tierScores } from './reading.ts';
import type { ListImportWork } from './use-list-import.ts';

import correct from './correct.module.css';
import styles from './list-import.module.css';

const texts = fr.listCorrection;
/** Titles that are shown of the ranking to come. */
const FIRST = 5;

interface CorrectListProps {
  readonly work: ListImportWork;
  /** As its owner corrected it. */
  readonly list: ReadList;
  readonly understood: ReadList;
}

/** The second step: how the list is read, which its owner corrects before anything is looked for. */
export default function CorrectList({ work, list, understood }: CorrectListProps) {
  const { source, reading, before, refusal, error, isReading } = work;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const table = tableAs(understood.table, reading);
  const count = list.entries.length;
  const scores = tierScores(readAs(understood, { ...reading, hasScoreTiers: false }));
  const about = texts.about(list.format, table?.isGuessed === true, count);
  const isOpen = refusal === '' && error === null && count > 0;
  return (
    <section className={correct.correct} aria-busy={isReading || undefined}>
      <h2 ref={heading} tabIndex={-1} className={styles.count}>
        {texts.title}
      </h2>
      <p>
        {source?.name ? (
          <>
            <strong className={correct.name}>{source.name}</strong>
            {` ${texts.separator} ${about}`}
          </>
        ) : (
          about.charAt(0).toUpperCase() + about.slice(1)
        )}
      </p>
      {table && <CorrectTable table={table} work={work} />}
      <OrderChoice list={list} onOrder={(order) => work.correct({ order })} />
      {scores !== null && (
        <CheckField
          label={texts.scoreTiers}
          hint={texts.scoreTiersHint(scores.length)}
          checked={reading.hasScoreTiers}
          onChange={(hasScoreTiers) => work.correct({ hasScoreTiers })}
        />
      )}
      <ErrorBanner>{refusal}</ErrorBanner>
      <FailureNotice text={fr.listImport.readFailed} error={error} />
      <output className={correct.preview}>
        {isOpen && (
          <>
            <strong>{texts.preview}</strong>{' '}
            {firstTitles(list, FIRST).map((title, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two works may share a title
              <span key={index}>
                {texts.place(index + 1)} <bdi>{title}</bdi>
                {index + 1 < Math.min(FIRST, count) && ` ${texts.separator} `}
              </span>
            ))}
            {count > FIRST && ' …'}
          </>
        )}
      </output>
      {table === null && <CorrectTitles list={understood} work={work} />}
      <LeftOut list={understood} />
      <div className={styles.buttons}>
        <Button onClick={work.reset}>{fr.listImport.other}</Button>
        {before.length > 0 && <Button onClick={work.undo}>{texts.undo}</Button>}
      </div>
      <div className={correct.actions}>
        <Button variant="primary" full disabled={!isOpen} busy={isReading} onClick={work.confirm}>
          {texts.find(count)}
        </Button>
      </div>
    </section>
  );
}
