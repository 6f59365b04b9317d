import { fr } from '@palmanga/core';
import { useEffect, useId, useRef } from 'react';

import type { LogLine } from './use-catalogue-import.ts';

import styles from './catalogue-import.module.css';

interface ImportLogProps {
  readonly lines: readonly LogLine[];
  /** How many earlier lines are no longer kept. */
  readonly dropped: number;
}

/** The log area: newest line last, kept in sight. */
export function ImportLog({ lines, dropped }: ImportLogProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current && lines.length > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);

  return (
    <section className={styles.journal} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.subtitle}>
        {fr.catalogueImport.log}
      </h2>
      {/* A region that scrolls must be reachable by keyboard. */}
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
