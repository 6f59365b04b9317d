import { fr, type Ranking } from '@palmanga/core';
import { Download } from 'lucide';
import { lazy, Suspense, useState } from 'react';

import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { ActionButton } from './action-button.tsx';

// Visitors load neither.
const UserActions = lazy(() => import('./user-actions.tsx'));
const ExportDialog = lazy(() => import('../exporting/export-dialog.tsx'));

// Loaded from here, so that the page itself does not name their files.
const ReportLink = lazy(() => import('../moderation/report-link.tsx'));
const TakedownNotice = lazy(() => import('../moderation/takedown-notice.tsx'));

/** Windows in which the actions stand below one another, beside the list. */
const WIDE = '(min-width: 64rem)';

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
      <Suspense fallback={null}>
        {ranking.takedown ? (
          <TakedownNotice ranking={ranking} takedown={ranking.takedown} />
        ) : (
          <ReportLink ranking={ranking} />
        )}
      </Suspense>
    </>
  );
}

function MangaActions({ ranking, uid }: Omit<ReaderActionsProps, 'isEmpty'>) {
  const [isExporting, setExporting] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const label = fr.rankings.exportOffer.action;
  const icon = <Icon node={Download} />;
  const open = () => setExporting(true);
  return (
    <>
      {uid !== undefined && (
        <Suspense fallback={null}>
          <UserActions ranking={ranking} uid={uid} />
        </Suspense>
      )}
      {isWide ? (
        <ActionButton label={label} icon={icon} onSelect={open} />
      ) : (
        // One row of a phone has no room for a third label.
        <IconButton label={label} aria-haspopup="dialog" onClick={open}>
          {icon}
        </IconButton>
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog ranking={ranking} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}
