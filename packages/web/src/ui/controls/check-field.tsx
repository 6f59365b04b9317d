import { useId } from 'react';

import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  /** Under the label. */
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to check, with what checking it does. */
export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  const hintId = useId();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        // The hint describes the box, and is no part of its name.
        aria-label={label}
        aria-describedby={hintId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}
