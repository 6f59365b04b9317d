import { fr } from '@palmanga/core';
import { useEffect, useId, useRef } from 'react';

import { Progress } from '../../ui/feedback/progress.tsx';
import type { ImportStatus, LogLine } from './use-catalogue-import.ts';

import styles from './catalogue-import.module.css';

interface ImportLogProps {
  readonly lines: readonly LogLine[];
  /** How many earlier lines the log no longer contains. */
  readonly dropped: number;
  /** How the import stands: the last line of one that failed is marked. */
  readonly status: ImportStatus;
}

/** The log. It scrolls to its newest line, which is the last. */
export function ImportLog({ lines, dropped, status }: ImportLogProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && lines.length > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);

  return (
    <section className={styles.journal} aria-labelledby={titleId} data-status={status}>
      <h2 id={titleId} className={styles.subtitle}>
        {fr.catalogueImport.log}
      </h2>
      {/* Keyboard users can only scroll a region that takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={styles.log} role="log" aria-labelledby={titleId} tabIndex={0}>
        {lines.length === 0 && <p className={styles.empty}>{fr.catalogueImport.emptyLog}</p>}
        {dropped > 0 && <p>{fr.catalogueImport.earlierLines(dropped)}</p>}
        {lines.map((line) => (
          <p key={line.id}>{line.text}</p>
        ))}
      </div>
    </section>
  );
}

interface ImportProgressProps {
  readonly done: number;
  /** 0 while the file is being checked. */
  readonly total: number;
}

/** Count and percentage of the records with an outcome. */
export function ImportProgress({ done, total }: ImportProgressProps) {
  const texts = fr.catalogueImport;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={styles.progress}>
      <Progress
        label={total > 0 ? texts.running : texts.reading}
        done={total > 0 ? percent : null}
        total={100}
      />
      <span>{total > 0 ? texts.progress(done, total, percent) : texts.reading}</span>
    </div>
  );
}
