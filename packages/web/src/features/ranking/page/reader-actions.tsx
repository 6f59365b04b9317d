import { fr, type Ranking } from '@palmanga/core';
import { Suspense, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Download } from '../../../ui/vendor/lucide/index.ts';
import { ReportLink } from '../moderation/report-link.tsx';

import styles from '../reader-actions.module.css';

// Only its owner reads a ranking that was taken down.
const TakedownNotice = lazyPart(() => import('../moderation/takedown-notice.tsx'));
// Visitors load neither.
const UserActions = lazyPart(() => import('./user-actions.tsx'));
const ExportDialog = lazyPart(() => import('../exporting/export-dialog.tsx'), { isOpened: true });

interface ReaderActionsProps {
  readonly ranking: Ranking;
  /** The signed-in user; undefined for a visitor. */
  readonly uid?: string | undefined;
  readonly isEmpty?: boolean;
}

/**
 * What readers can do with somebody else's ranking: with its manga, and to report it. Of one that was taken
 * down, which its owner alone reads, it says why.
 */
export function ReaderActions({ isEmpty = true, ...props }: ReaderActionsProps) {
  const { ranking } = props;
  return (
    <>
      {!isEmpty && <MangaActions {...props} />}
      {ranking.takedown ? (
        <Suspense fallback={null}>
          <TakedownNotice ranking={ranking} takedown={ranking.takedown} />
        </Suspense>
      ) : (
        <ReportLink ranking={ranking} />
      )}
    </>
  );
}

function MangaActions({ ranking, uid }: Omit<ReaderActionsProps, 'isEmpty'>) {
  const [isExporting, setExporting] = useState(false);
  const label = fr.rankings.exportOffer.action;
  return (
    <>
      {uid !== undefined && (
        <Suspense fallback={null}>
          <UserActions ranking={ranking} uid={uid} />
        </Suspense>
      )}
      <Button
        icon={<Icon node={Download} />}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setExporting(true)}
        className={styles.export}
      >
        {label}
      </Button>
      {isExporting && <ExportDialog ranking={ranking} onClose={() => setExporting(false)} />}
    </>
  );
}
