import { fr } from '@palmanga/core';
import type { ReadList } from '@palmanga/lists/read';

import styles from './list-import.module.css';

const texts = fr.listImport;
/** Lines that are shown of those that were left out. */
const SHOWN = 50;

/** What of a list is not among its entries, and why: nothing is left out silently. */
export function LeftOut({ list }: { readonly list: ReadList }) {
  const out = [
    ...list.duplicates.map((written) => ({ written, reason: texts.duplicate })),
    ...list.ignored.map(({ written, reason }) => ({
      written,
      reason: texts.ignoredReasons[reason],
    })),
  ];
  if (out.length === 0) return null;
  return (
    <details className={styles.out}>
      <summary>{texts.ignored(out.length)}</summary>
      <ul>
        {out.slice(0, SHOWN).map(({ written, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
          <li key={index}>
            <bdi>{written === '' ? texts.line : texts.written(written)}</bdi>{' '}
            <span className={styles.soft}>{texts.of(reason)}</span>
          </li>
        ))}
        {out.length > SHOWN && <li>{texts.others(out.length - SHOWN)}</li>}
      </ul>
    </details>
  );
}
