import { fr, type Ranking } from '@palmanga/core';

import styles from './visibility-seal.module.css';

/** Reminds an owner that a ranking is not public, or was taken down; nothing on a public one. */
export function VisibilitySeal({ ranking }: { readonly ranking: Ranking }) {
  const { visibility, takedown } = ranking;
  if (visibility === 'public') return null;
  return (
    <span className={styles.seal}>
      {fr.rankings.seals[takedown === null ? visibility : 'takenDown']}
    </span>
  );
}
