import { fr } from '@palmanga/core';
import { useId } from 'react';

import { ErrorBanner } from '../../../ui/feedback/failure-notice.tsx';

import styles from './export-dialog.module.css';

const texts = fr.rankings.exporting;

interface ExportPreviewProps {
  /** The first lines. */
  readonly lines: readonly string[];
  /** Whether the file goes on after them. */
  readonly hasMore: boolean;
  /** The file's name. */
  readonly name: string;
  /** The whole text where the browser did not let it be copied, else null. */
  readonly toCopy: string | null;
}

/** How the file begins; all of it once it has to be copied by hand. */
export function ExportPreview({ lines, hasMore, name, toCopy }: ExportPreviewProps) {
  const id = useId();
  return (
    <>
      <p id={id} className={styles.caption}>
        {toCopy === null ? texts.preview : texts.whole}
      </p>
      <p className={styles.name}>{name}</p>
      <ErrorBanner>{toCopy === null ? null : texts.copyFailed}</ErrorBanner>
      {toCopy === null ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        <section className={styles.text} aria-labelledby={id} tabIndex={0}>
          <pre>
            {lines.join('\n')}
            {hasMore && '\n…'}
          </pre>
        </section>
      ) : (
        <textarea
          className={styles.text}
          aria-labelledby={id}
          readOnly
          value={toCopy}
          ref={selectAll}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}

function selectAll(area: HTMLTextAreaElement | null): void {
  area?.focus();
  area?.select();
}
