import { fr } from '@palmanga/core';

import styles from './catalogue-import.module.css';

interface ImportProgressProps {
  readonly done: number;
  /** 0 while the file is being read for the first time. */
  readonly total: number;
}

/** Count and percent of an import. */
export function ImportProgress({ done, total }: ImportProgressProps) {
  const texts = fr.catalogueImport;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={styles.progress}>
      <progress
        max={100}
        {...(total > 0 && { value: percent })}
        aria-label={total > 0 ? texts.running : texts.reading}
      />
      <span>{total > 0 ? texts.progress(done, total, percent) : texts.reading}</span>
    </div>
  );
}
