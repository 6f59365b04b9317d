import {
  cleanLine,
  fr,
  isSeen,
  LIMITS,
  type Tier,
  TIER_COLORS,
  type TierSection,
} from '@palmanga/core';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';

import { isComposing } from '../../../browser/keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { MAX_DIGITS } from './place-number.tsx';
import { paintOf } from './tier-row.tsx';

import styles from './tiers.module.css';

const texts = fr.rankings.tiers;

/** What the form changes of a tier; its end only where the user typed one. */
export type TierDraft = Pick<Tier, 'label' | 'name' | 'color'> & { readonly end: number | null };

interface TierFormProps {
  readonly tier: Tier;
  readonly section: TierSection;
  /** The number of all works. */
  readonly total: number;
  /** Ends it, with what the user wants, or null when they gave up. */
  readonly onDone: (draft: TierDraft | null) => void;
}

/** The row of a tier while its owner changes it, above the rows below. */
export function TierForm({ tier, section, total, onDone }: TierFormProps) {
  const [label, setLabel] = useState(tier.label);
  const [name, setName] = useState(tier.name);
  const [color, setColor] = useState(tier.color);
  // Null until something is typed: another window may move the cut meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const least = section.first - 1;
  const end = typed === null ? section.last : endIn(typed, total);
  const isEnd = end !== null && end >= least;
  const isLabelled = isSeen(label);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isLabelled && isEnd) {
      // As it is stored: shown at once, it is what the next change begins with.
      const cleaned = { label: cleanLine(label), name: cleanLine(name) };
      onDone({ ...cleaned, color, end: typed === null ? null : end });
    } else setRefused(true);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    // The dialog would close on Escape.
    event.preventDefault();
    event.stopPropagation();
    onDone(null);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves any of its fields
    <form
      className={styles.form}
      aria-label={texts.edit(tier.label)}
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
    >
      <div className={styles.fields}>
        <label className={styles.short}>
          <span>{texts.label}</span>
          <input
            ref={field}
            maxLength={LIMITS.tierLabelLength}
            autoComplete="off"
            value={label}
            aria-invalid={isRefused && !isLabelled}
            aria-describedby={isRefused && !isLabelled ? `${id}-label` : undefined}
            onChange={(event) => setLabel(event.target.value)}
          />
        </label>
        <label className={styles.long}>
          <span>{texts.name}</span>
          <input
            maxLength={LIMITS.tierNameLength}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <div className={styles.short}>
          <label>
            <span>{texts.endsAt}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_DIGITS}
              value={typed ?? String(section.last)}
              aria-invalid={!isEnd}
              aria-describedby={`${id}-end`}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <span id={`${id}-end`} className={styles.hint}>
            {texts.endHint(least, total)}
          </span>
        </div>
      </div>
      <fieldset className={styles.colors}>
        <legend>
          <VisuallyHidden>{texts.color}</VisuallyHidden>
        </legend>
        {TIER_COLORS.map((one) => (
          <label key={one} className={styles.swatch} style={paintOf({ color: one })}>
            <input
              type="radio"
              name={`${id}-color`}
              aria-label={texts.colors[one]}
              title={texts.colors[one]}
              checked={one === color}
              onChange={() => setColor(one)}
            />
          </label>
        ))}
      </fieldset>
      <div className={styles.end}>
        {isRefused && !isLabelled && (
          <strong id={`${id}-label`} role="alert" className={styles.refusal}>
            {texts.labelMissing}
          </strong>
        )}
        <Button onClick={() => onDone(null)}>{texts.cancel}</Button>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The place that was typed, 0 for none of the works; null for what is no place. */
function endIn(text: string, total: number): number | null {
  const digits = text.trim().normalize('NFKC');
  return /^\d{1,15}$/.test(digits) ? Math.min(Number(digits), total) : null;
}
