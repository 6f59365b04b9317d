import { fr } from '@palmanga/core';

import styles from './spinner.module.css';

/** Work under way, named 'Chargement…'; shows after a moment, so that quick work does not flash. */
export function Spinner({ label = fr.common.loading }: { readonly label?: string }) {
  return (
    <output className={styles.spinner}>
      <span className={styles.bars} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {label}
    </output>
  );
}
