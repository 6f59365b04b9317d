import { type ReactNode, useId } from 'react';

import styles from './file-field.module.css';

interface FileFieldProps {
  readonly label: string;
  /** Looks like a button. */
  readonly browse: string;
  /** Shown while there is no file. */
  readonly none: string;
  readonly icon: ReactNode;
  /** What the browser offers, as in HTML. */
  readonly accept?: string;
  readonly file: File | null;
  readonly disabled?: boolean;
  readonly onChoose: (file: File | null) => void;
}

/** A file field in French: the text of the browser's own one is in the browser's language. */
export function FileField(props: FileFieldProps) {
  const { label, browse, none, icon, accept, file, disabled = false, onChoose } = props;
  const id = useId();
  return (
    <label htmlFor={id} className={styles.chooser}>
      {icon}
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-name`}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <span className={styles.browse} aria-hidden>
        {browse}
      </span>
      <span id={`${id}-name`} className={styles.name} dir="auto">
        {file?.name ?? none}
      </span>
    </label>
  );
}
