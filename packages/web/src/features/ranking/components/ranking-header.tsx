import { fr, isUsableHandle, type Ranking, shortShareUrl } from '@palmanga/core';

import { usePage } from '../../../hooks/contexts.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Cover, CoverFrame } from '../../../ui/media/cover.tsx';
import { HeroTitle } from '../../../ui/text/page-header.tsx';
import { ShareButton } from '../../sharing/components/share-button.tsx';
import { OwnerActions } from './owner-actions.tsx';
import type { OwnerDialog } from './owner-dialogs.tsx';

import styles from './ranking-header.module.css';

interface RankingHeaderProps {
  readonly ranking: Ranking;
  readonly count: number;
  /** Of the first manga. */
  readonly coverUrl: string | null;
  readonly isLoading: boolean;
  readonly isOwner: boolean;
  readonly onDialog: (dialog: OwnerDialog) => void;
}

export function RankingHeader(props: RankingHeaderProps) {
  const { ranking, count, coverUrl, isLoading, isOwner, onDialog } = props;
  const { origin } = usePage();
  return (
    <header className={styles.header}>
      <CoverFrame>
        {isLoading ? (
          <Skeleton width="190px" height="190px" />
        ) : (
          <Cover address={coverUrl} shape="square" size="large" priority />
        )}
        <p className={styles.obi}>{fr.common.mangaCount(count)}</p>
      </CoverFrame>
      <div className={styles.texts}>
        <HeroTitle id="ranking-title" title={ranking.title} />
        {isUsableHandle(ranking.ownerHandle) && (
          <p className={styles.owner}>{fr.rankings.detail.by(ranking.ownerHandle)}</p>
        )}
        <p className={styles.printed}>{shortShareUrl(ranking, origin)}</p>
        <div className={styles.actions}>
          <ShareButton ranking={ranking} isOwner={isOwner} />
          {isOwner && <OwnerActions rankingId={ranking.id} onDialog={onDialog} />}
        </div>
      </div>
    </header>
  );
}
