import { fr } from '@palmanga/core';

import styles from './error-boundary.module.css';

/** Says that what was pressed opens, over the page, which stays, while its code is on its way. */
export function OpeningNotice() {
  return (
    <output className={styles.opening}>
      {navigator.onLine ? fr.common.opening : fr.common.openingOffline}
    </output>
  );
}
