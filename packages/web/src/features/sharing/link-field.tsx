import { fr } from '@palmanga/core';

import { TextField } from '../../ui/controls/field.tsx';

import styles from './sharing.module.css';

/** Shows the link to copy by hand, when the browser allows neither sharing nor copying. */
export default function LinkField({ link }: { readonly link: string }) {
  return (
    <div className={styles.field}>
      <p role="alert">{fr.rankings.link.copyByHand}</p>
      <TextField
        label={fr.rankings.link.label}
        hideLabel
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
