import { useId, type ComponentProps, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { reveal } from '../reveal.ts';

import styles from './field.module.css';

interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why the value is refused. Screen readers announce it when it appears. */
  readonly error?: string | null | undefined;
  /** Hides the label from sight; screen readers still read it. */
  readonly hideLabel?: boolean;
}

interface FrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

/** The label, hint and error around a control. */
function FieldFrame({ id, label, hint, error, hideLabel, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hidden)}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <p ref={error ? reveal : null} id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}

/** The ARIA attributes that connect a control with its hint and error. */
function describedBy(id: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(error && { 'aria-invalid': true }),
  };
}

export function TextField(
  props: FieldTexts & ComponentProps<'input'> & { readonly icon?: ReactNode },
) {
  const { label, hint, error, hideLabel = false, icon, className, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={styles.control}>
        {icon}
        <input
          type="text"
          {...rest}
          {...describedBy(id, hint, error)}
          id={id}
          className={classNames(styles.input, className)}
        />
      </div>
    </FieldFrame>
  );
}

export function TextArea(props: FieldTexts & ComponentProps<'textarea'>) {
  const { label, hint, error, hideLabel = false, className, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <textarea
        rows={4}
        {...rest}
        {...describedBy(id, hint, error)}
        id={id}
        className={classNames(styles.input, styles.area, className)}
      />
    </FieldFrame>
  );
}
