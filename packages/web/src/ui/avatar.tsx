import { useState } from 'react';

import styles from './avatar.module.css';

interface AvatarProps {
  /** An address an <img> can show, or null. */
  readonly url: string | null;
  /** Its first letter stands in for a missing photo. */
  readonly name: string;
}

/** A user's photo; decoration, since the name stands beside it. */
export function Avatar({ url, name }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.avatar} aria-hidden>
      {url !== null && failed !== url ? (
        <img src={url} alt="" onError={() => setFailed(url)} className={styles.photo} />
      ) : (
        Array.from(name.trim())[0]?.toLocaleUpperCase('fr')
      )}
    </span>
  );
}
