import { fr } from '@palmanga/core';

import styles from './catalogue-import.module.css';

interface ImportProgressProps {
  readonly done: number;
  /** 0 while the file is being read for the first time. */
  readonly total: number;
}

/** Count and percent of an import. */
export function ImportProgress({ done, total }: ImportProgressProps) {
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={fr.catalogueImport.running} />
      <span>{fr.catalogueImport.progress(done, total, percent)}</span>
    </div>
  );
}
