import { fr, LIMITS } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { usePageTitle } from '../../ui/text/page-header.tsx';
import { Plus } from '../../ui/vendor/lucide/index.ts';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { RankingCards, RankingCardsSkeleton } from '../rankings-list/own-rankings.tsx';
import { useOwnRankings } from '../rankings-list/use-own-rankings.ts';
import type { DashboardDialog } from './dashboard-dialogs.tsx';
import { NextStepLine } from './next-step-line.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { RecentList } from './recent-list.tsx';

import styles from './dashboard.module.css';

const texts = fr.dashboard;

const loadDialogs = () => import('./dashboard-dialogs.tsx');
const DashboardDialogs = lazyPart(loadDialogs, { isOpened: true });

/** /dashboard: the user's profile, their newest rankings and what they can do. */
export default function DashboardScreen() {
  const profile = useOwnProfile();
  const { status, value, error } = useOwnRankings(LIMITS.dashboardRankings);
  const [dialog, setDialog] = useState<DashboardDialog | null>(null);
  const close = () => setDialog(null);
  usePageTitle(texts.title);
  useEffect(() => {
    // Ignored: opening a dialog tries again and shows the failure.
    void loadDialogs().catch(() => undefined);
  }, []);

  return (
    <div className={styles.dashboard}>
      <ProfilePanel
        profile={profile}
        onCreate={() => setDialog('create')}
        onEdit={() => setDialog('profile')}
        onSignOut={() => setDialog('sign-out')}
      />

      <section className={styles.rankings} aria-label={texts.rankings}>
        {status === 'loading' && <RankingCardsSkeleton />}
        {error && !value && <LoadFailure error={error} />}
        {value && value.items.length === 0 && (
          <EmptyState illustration="podium" text={texts.empty}>
            <Button
              variant="primary"
              icon={<Icon node={Plus} />}
              onClick={() => setDialog('create')}
            >
              {texts.emptyAction}
            </Button>
          </EmptyState>
        )}
        {value && <NextStepLine rankings={value.items} />}
        {value && <RankingCards rankings={value.items} />}
        {value?.hasMore && (
          <Link to={{ kind: 'rankings' }} className={styles.all}>
            {texts.seeAll}
          </Link>
        )}
        <RecentList />
      </section>

      {dialog !== null && <DashboardDialogs dialog={dialog} profile={profile} onClose={close} />}
    </div>
  );
}
