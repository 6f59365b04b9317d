import { fr } from '@palmanga/core';
import { useId } from 'react';

import { usePage } from '../../hooks/contexts.ts';

import styles from './profile-dialog.module.css';

interface PageSwitchProps {
  /** As it is typed. */
  readonly username: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether all may read the public rankings of the user together, and where. */
export function PageSwitch({ username, isOn, onChange }: PageSwitchProps) {
  const { origin } = usePage();
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={fr.username.showPage}
        aria-describedby={id}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {fr.username.showPage}
        <span id={id} className={styles.hint}>
          {fr.username.pageHint(origin, username.trim().toLowerCase() || fr.username.sample)}
        </span>
      </span>
    </label>
  );
}
