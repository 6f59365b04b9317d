import { EXPORT_FORMATS, type ExportFormat, fr } from '@palmanga/core';
import { type RefObject, useId } from 'react';

import styles from './format-choice.module.css';

const texts = fr.rankings.exporting;

interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onChange: (format: ExportFormat) => void;
  /** Gets the first format. */
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** The formats, all of them visible, each with what it is for. */
export function FormatChoice({ value, onChange, ref }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.format}</legend>
      {EXPORT_FORMATS.map((format, index) => (
        <label key={format}>
          <input
            ref={index === 0 ? ref : null}
            type="radio"
            name={name}
            aria-labelledby={`${name}-${format}`}
            aria-describedby={`${name}-${format}-use`}
            checked={format === value}
            onChange={() => onChange(format)}
          />
          <span id={`${name}-${format}`} className={styles.name}>
            {texts.formats[format].name}
          </span>{' '}
          <span id={`${name}-${format}-use`} className={styles.use}>
            {texts.formats[format].use}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
