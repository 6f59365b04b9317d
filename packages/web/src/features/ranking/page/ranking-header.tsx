import { fr, isListed, ownerShown, type Ranking, shortShareUrl } from '@palmanga/core';
import { type ReactNode, Suspense, useState } from 'react';

import { usePage, useSession } from '../../../hooks/contexts.ts';
import { Skeleton, Spinner } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { BackButton, HeroTitle } from '../../../ui/text/page-header.tsx';
import { VisuallyHidden } from '../../../ui/text/screen-reader.tsx';
import { Image } from '../../../ui/vendor/lucide/index.ts';
import { OwnerLink } from '../../owner-page/load-owner-page.ts';
import { ShareButton } from '../../sharing/share-button.tsx';
import { VisibilitySeal } from '../../sharing/visibility-seal.tsx';
import { type Action, ActionButton } from '../action-button.tsx';
import { OwnerActions } from '../owner/load-owner.ts';
import type { OwnerDialog } from '../owner/owner-dialogs.tsx';
import { ReaderActions } from './reader-actions.tsx';

import styles from '../ranking-header.module.css';
import page from './ranking-page.module.css';

// Few rankings are copies.
const CopySource = lazyPart(() => import('../copying/copy-source.tsx'), { isSilent: true });
// Few visits make a poster.
const PosterDialog = lazyPart(() => import('../../sharing/poster-dialog.tsx'), { isOpened: true });

interface RankingHeaderProps {
  readonly ranking: Ranking;
  /** Leads to the other views; null where none is offered. */
  readonly viewSwitch: ReactNode;
  readonly count: number;
  readonly isOwner: boolean;
  readonly onDialog: (dialog: OwnerDialog) => void;
  /** Called with the ranking when its share link has changed. */
  readonly onChange: (ranking: Ranking) => void;
}

/** Title, count, owner and actions of a ranking, with the way back. */
export function RankingHeader(props: RankingHeaderProps) {
  const { ranking, viewSwitch, count, isOwner, onDialog, onChange } = props;
  const { origin, hasPosters, hasOwnPosters } = usePage();
  const { status, user } = useSession();
  const owner = ownerShown(ranking);
  const [isPosterOpen, setPosterOpen] = useState(false);
  // A ranking without manga has nothing to show.
  const isDrawn = isListed(ranking) ? hasPosters : isOwner && hasOwnPosters;
  const poster = isDrawn && count > 0 ? posterAction(() => setPosterOpen(true)) : null;
  return (
    <div className={page.side}>
      <div className={styles.bar}>
        <BackButton />
      </div>
      <header className={styles.header}>
        <div className={styles.texts}>
          <HeroTitle id="ranking-title" title={ranking.title} />
          {status === 'signed-out' && (
            <p className={styles.visitor}>{fr.rankings.detail.visitorLine}</p>
          )}
          <div className={styles.facts}>
            <p className={styles.obi}>{fr.common.mangaCount(count)}</p>
            {owner !== '' && (
              <p className={styles.owner} translate="no">
                <Suspense fallback={fr.rankings.detail.by(owner)}>
                  <OwnerLink ranking={ranking} />
                </Suspense>
              </p>
            )}
            {isOwner && <VisibilitySeal ranking={ranking} />}
          </div>
          <p className={styles.printed}>{shortShareUrl(ranking, origin)}</p>
        </div>
        {ranking.copiedFrom && (
          <p className={styles.source}>
            <Suspense fallback={null}>
              <CopySource id={ranking.copiedFrom} />
            </Suspense>
          </p>
        )}
        {ranking.description !== '' && (
          <p className={styles.description} dir="auto">
            {ranking.description}
          </p>
        )}
        <div className={styles.actions}>
          {viewSwitch}
          <ShareButton
            ranking={ranking}
            isOwner={isOwner}
            onChange={onChange}
            onRefused={() => onDialog('visibility')}
          >
            {isOwner ? (
              <OwnerActions ranking={ranking} poster={poster} onDialog={onDialog} />
            ) : (
              <>
                {poster && <ActionButton {...poster} />}
                <ReaderActions ranking={ranking} uid={user?.uid} isEmpty={count === 0} />
              </>
            )}
          </ShareButton>
        </div>
        {isPosterOpen && <PosterDialog ranking={ranking} onClose={() => setPosterOpen(false)} />}
      </header>
    </div>
  );
}

/** Shows the shape of a ranking while it loads. */
export function RankingPlaceholder() {
  return (
    <div className={page.page}>
      <VisuallyHidden>
        <h1>{fr.rankings.detail.untitled}</h1>
      </VisuallyHidden>
      <div className={page.side} aria-hidden>
        <div className={styles.bar} />
        <div className={styles.header}>
          <div className={styles.texts}>
            <Skeleton width="min(20rem, 80%)" height="2.5rem" />
            <Skeleton width="min(8rem, 60%)" />
          </div>
        </div>
      </div>
      <Spinner />
    </div>
  );
}

const posterAction = (onSelect: () => void): Action => ({
  label: fr.rankings.detail.poster,
  icon: <Icon node={Image} />,
  onSelect,
});
