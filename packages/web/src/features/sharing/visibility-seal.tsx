import { fr, type Ranking } from '@palmanga/core';

import styles from './visibility-seal.module.css';

/** Reminds an owner that a ranking is not public; nothing on a public one. */
export function VisibilitySeal({ ranking: { visibility } }: { readonly ranking: Ranking }) {
  if (visibility === 'public') return null;
  return <span className={styles.seal}>{fr.common.seals[visibility]}</span>;
}
