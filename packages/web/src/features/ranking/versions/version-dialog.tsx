import { fr, isWhole, type RankingVersion, type VersionDifference } from '@palmanga/core';
import { type CSSProperties, useCallback, useState } from 'react';
import { useStore } from 'zustand/react';

import { useBackend } from '../../../hooks/contexts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { createMangaCopies } from '../manga-copies.ts';
import { RemovedItems, VersionRow } from './version-row.tsx';

import styles from './version-dialog.module.css';

const texts = fr.rankings.versions;
const ROW_HEIGHT_PX = 68;

interface VersionDialogProps {
  readonly rankingId: string;
  readonly version: RankingVersion;
  /** What changed since the version before it; undefined for the oldest that is kept. */
  readonly difference: VersionDifference | undefined;
  readonly now: number;
  readonly onClose: () => void;
  /** Asks about going back to it; null for the present order. */
  readonly onRevert: (() => void) | null;
}

/** One order of the history, and what changed from the one before it. */
export default function VersionDialog(props: VersionDialogProps) {
  const { rankingId, version, difference, now, onClose, onRevert } = props;
  const backend = useBackend();
  const [copies] = useState(() => createMangaCopies(backend, () => rankingId));
  const error = useStore(copies.state, (state) => state.error);
  const { itemIds, itemsCount, madeAt } = version;
  const changes = difference
    ? texts.changes(difference.moved, difference.added.length, difference.removed.length)
    : texts.oldest(itemsCount);
  const renderItem = useCallback(
    (id: string, index: number) => (
      <VersionRow
        id={id}
        position={index + 1}
        movement={difference?.movements.get(id)}
        copies={copies}
      />
    ),
    [difference, copies],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.when(madeAt, now)}
      size="large"
      keepsFooter
      footer={
        <>
          <Button onClick={onClose}>{fr.common.close}</Button>
          {onRevert && <Button onClick={onRevert}>{texts.revert}</Button>}
        </>
      }
    >
      {/* Takes the focus, so that keys scroll the list, which holds nothing to press. */}
      <section
        className={styles.content}
        aria-label={texts.items}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ '--digits': String(itemsCount).length } as CSSProperties}
      >
        <p className={styles.summary}>{changes}</p>
        {!isWhole(version) && <p>{texts.cut(itemIds.length, itemsCount)}</p>}
        <FailureNotice text={texts.titlesFailed} error={error}>
          <Button onClick={copies.retry}>{fr.common.retry}</Button>
        </FailureNotice>
        {difference && difference.removed.length > 0 && (
          <RemovedItems ids={difference.removed} copies={copies} />
        )}
        {itemIds.length === 0 ? (
          <p className={styles.empty}>{texts.none}</p>
        ) : (
          <VirtualList
            items={itemIds}
            getKey={identity}
            renderItem={renderItem}
            rowHeight={ROW_HEIGHT_PX}
            label={texts.items}
          />
        )}
      </section>
    </Dialog>
  );
}

function identity(id: string): string {
  return id;
}
