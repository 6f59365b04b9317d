import { LIMITS } from '@palmanga/core';
import type { KeyboardEvent } from 'react';

import { isComposing } from '../../browser/keys.ts';
import { TextField } from '../controls/field.tsx';
import { Icon } from '../media/icon.tsx';
import { Search } from '../vendor/lucide/further.ts';

import styles from './filter-field.module.css';

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** How many entries the filter leaves, '' while it leaves all. Announced. */
  readonly found: string;
  readonly onFocus?: () => void;
}

/** A field that filters the list under it, and how much it leaves. Escape empties it first. */
export function FilterField({ label, value, onChange, found, onFocus }: FilterFieldProps) {
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || value === '' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  }
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        icon={<Icon node={Search} />}
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.titleLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        onFocus={onFocus}
      />
      <output className={styles.found}>{found}</output>
    </div>
  );
}
