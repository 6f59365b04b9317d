import { compareVersions, fr, type RankingVersion } from '@palmanga/core';
import { useMemo } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { RotateCcw } from '../../../ui/vendor/lucide/further.ts';

import styles from './versions-screen.module.css';

const texts = fr.rankings.versions;

interface VersionEntryProps {
  readonly version: RankingVersion;
  /** The one before it; undefined for the oldest that is kept. */
  readonly before: RankingVersion | undefined;
  readonly isPresent: boolean;
  readonly now: number;
  readonly onView: () => void;
  readonly onRevert: () => void;
}

/** One order of the history: when it came about, what changed then, and what can be done with it. */
export function VersionEntry(props: VersionEntryProps) {
  const { version, before, isPresent, now, onView, onRevert } = props;
  const summary = useMemo(() => {
    if (before === undefined) return texts.oldest(version.itemsCount);
    const { moved, added, removed } = compareVersions(before, version);
    return texts.changes(moved, added.length, removed.length);
  }, [version, before]);
  const when = texts.when(version.madeAt, now);
  const of = <VisuallyHidden>{texts.of(when)}</VisuallyHidden>;
  return (
    <li className={styles.entry} data-present={isPresent || undefined}>
      <div className={styles.texts}>
        <p className={styles.when}>
          <time dateTime={new Date(version.madeAt).toISOString()}>{when}</time>
          {isPresent && <span className={styles.seal}>{texts.present}</span>}
        </p>
        <p className={styles.summary}>{summary}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onView}>
          {texts.view} {of}
        </Button>
        {!isPresent && (
          <Button icon={<Icon node={RotateCcw} />} onClick={onRevert}>
            {texts.revert} {of}
          </Button>
        )}
      </div>
    </li>
  );
}
