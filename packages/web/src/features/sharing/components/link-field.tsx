import { fr } from '@palmanga/core';

import { TextField } from '../../../ui/controls/field.tsx';

import styles from './link-field.module.css';

/** A link to copy by hand, where the browser lets a page do nothing else. */
export function LinkField({ link }: { readonly link: string }) {
  return (
    <div className={styles.field}>
      <p role="alert">{fr.rankings.detail.copyByHand}</p>
      <TextField
        label={fr.rankings.detail.link}
        hideLabel
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
