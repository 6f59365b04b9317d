import { useState } from 'react';

import styles from './avatar.module.css';

interface AvatarProps {
  /** An address for an <img>, or null. */
  readonly url: string | null;
  /** Without a photo, the avatar shows the first letter of this name. */
  readonly name: string;
}

/** A user's photo. Screen readers skip it, because the name stands beside it. */
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
