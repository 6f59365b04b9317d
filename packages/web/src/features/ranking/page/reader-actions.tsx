import { fr, type Ranking } from '@palmanga/core';
import { Suspense, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { lazyWhenOnline } from '../../../ui/lazy-when-online.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { Download } from '../../../ui/vendor/lucide/index.ts';

import styles from './reader-actions.module.css';

// Visitors load neither.
const UserActions = lazyPart(() => import('./user-actions.tsx'));
const ExportDialog = lazyWhenOnline(() => import('../exporting/export-dialog.tsx'));

// Loaded from here, so that the page itself does not name their files.
const ReportLink = lazyPart(() => import('../moderation/report-link.tsx'));
const TakedownNotice = lazyPart(() => import('../moderation/takedown-notice.tsx'));

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
export default function ReaderActions({ isEmpty = true, ...props }: ReaderActionsProps) {
  const { ranking } = props;
  return (
    <>
      {!isEmpty && <MangaActions {...props} />}
      {ranking.takedown ? (
        <TakedownNotice ranking={ranking} takedown={ranking.takedown} />
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
      {uid !== undefined && <UserActions ranking={ranking} uid={uid} />}
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
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog ranking={ranking} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}
