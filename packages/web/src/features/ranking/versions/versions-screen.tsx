import { addressOf, compareVersions, fr, type RankingVersion } from '@palmanga/core';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '../../../hooks/contexts.ts';
import { isForOwnerAlone } from '../../../hooks/owner-alone.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { PageHeader, usePageTitle } from '../../../ui/text/page-header.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { useReverting } from './use-reverting.ts';
import { useVersions } from './use-versions.ts';
import { VersionEntry } from './version-entry.tsx';

import styles from './versions-screen.module.css';

const VersionDialog = lazyPart(() => import('./version-dialog.tsx'), { isOpened: true });

const texts = fr.rankings.versions;

/** Which version is looked at, or asked about. */
interface Choice {
  readonly kind: 'view' | 'revert';
  readonly version: RankingVersion;
  /** The one before it when it was chosen: the list may be read again meanwhile. */
  readonly before: RankingVersion | undefined;
  readonly isPresent: boolean;
}

/** /rankings/{id}/history: the orders that a ranking had, for its owner. Others see the ranking. */
export default function VersionsScreen({ rankingId }: { readonly rankingId: string }) {
  const session = useSession();
  const isUser = session.status === 'signed-in';
  const { value: read, error, refresh } = useVersions(rankingId, isUser);
  usePageTitle(texts.title);

  const isUnknown = session.status === 'unknown';
  if (isUnknown && session.error) return <LoadFailure error={session.error} heading />;
  const isElsewhere = error !== null && isForOwnerAlone(error);
  if (session.status === 'signed-out' || isElsewhere) {
    return <Navigate to={addressOf({ kind: 'ranking', key: rankingId })} replace />;
  }
  return (
    <>
      <PageHeader back title={texts.title}>
        {read && (
          <p className={styles.ranking} dir="auto">
            {read.ranking.title}
          </p>
        )}
      </PageHeader>
      {read === undefined && error === null && <Spinner />}
      {read === undefined && error !== null && (
        <LoadFailure error={error} fallback={texts.loadFailed} onRetry={refresh} />
      )}
      {read !== undefined && (
        <>
          <FailureNotice text={texts.loadFailed} error={error} />
          <Versions
            rankingId={rankingId}
            versions={read.versions}
            now={read.at}
            onChange={refresh}
          />
        </>
      )}
    </>
  );
}

interface VersionsProps {
  readonly rankingId: string;
  readonly versions: readonly RankingVersion[];
  /** When they were read, in milliseconds since 1970. */
  readonly now: number;
  /** Called when the order has changed. */
  readonly onChange: () => void;
}

function Versions({ rankingId, versions, now, onChange }: VersionsProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useCallback(() => setChoice(null), []);
  const { revert, notice, undoError } = useReverting(rankingId, {
    onChange,
    onUndone: () => heading.current?.focus(),
  });
  const [present] = versions;
  const toRanking: ReactNode = (
    <ButtonLink to={{ kind: 'ranking', key: rankingId }}>{texts.toRanking}</ButtonLink>
  );
  if (present === undefined || versions.length === 1) {
    return (
      <EmptyState illustration="shelf" text={texts.empty}>
        <p className={styles.hint}>{texts.emptyHint}</p>
        {toRanking}
      </EmptyState>
    );
  }
  const choose = (kind: Choice['kind'], index: number) => {
    const version = versions[index];
    if (version) setChoice({ kind, version, before: versions[index + 1], isPresent: index === 0 });
  };
  return (
    <>
      <FailureNotice text={texts.undoFailed} error={undoError} />
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
        {texts.list}
      </h2>
      <ol className={styles.list} aria-labelledby={headingId}>
        {versions.map((version, index) => (
          <VersionEntry
            key={keyOf(versions, index)}
            version={version}
            before={versions[index + 1]}
            isPresent={index === 0}
            now={now}
            onView={() => choose('view', index)}
            onRevert={() => choose('revert', index)}
          />
        ))}
      </ol>
      <p className={styles.hint}>{texts.kept}</p>
      {choice?.kind === 'view' && (
        <VersionDialog
          rankingId={rankingId}
          version={choice.version}
          difference={choice.before && compareVersions(choice.before, choice.version)}
          now={now}
          onClose={close}
          onRevert={choice.isPresent ? null : () => setChoice({ ...choice, kind: 'revert' })}
        />
      )}
      {choice?.kind === 'revert' && (
        <RevertDialog
          version={choice.version}
          present={present.itemIds}
          tiers={present.tiers}
          now={now}
          onRevert={(putsBack) => revert(choice.version, putsBack)}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * Names an entry by its time, whatever is kept of older ones. Of several of one moment, which there are
 * only when a clock was wrong, the older ones have a number.
 */
function keyOf(versions: readonly RankingVersion[], index: number): string {
  const madeAt = versions[index]?.madeAt;
  const same = versions.slice(0, index).filter((other) => other.madeAt === madeAt).length;
  return `${madeAt} ${same}`;
}
