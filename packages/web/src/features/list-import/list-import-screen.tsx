import { type AddressOf, addressOf, AppError, fr } from '@palmanga/core';
import { useCallback } from 'react';
import { Navigate } from 'react-router-dom';

import { useBackend, useSession } from '../../hooks/contexts.ts';
import { isForOwnerAlone } from '../../hooks/owner-alone.ts';
import { useFreshRead } from '../../hooks/use-read.ts';
import { LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { ListImport } from './list-import.tsx';
import type { ImportTarget } from './review.ts';

const texts = fr.listImport;

interface ListImportScreenProps {
  readonly address: AddressOf<'listImport' | 'listImportInto'>;
}

/**
 * /dashboard/import and /rankings/{id}/import: brings a list from elsewhere into a new ranking, or into
 * one of the user's. Others see the ranking.
 */
export default function ListImportScreen({ address }: ListImportScreenProps) {
  const session = useSession();
  const { status, user } = session;
  usePageTitle(texts.title);
  if (session.status === 'unknown' && session.error) {
    return <LoadFailure error={session.error} heading />;
  }
  if (address.kind === 'listImport') return user && <ListImport target={null} uid={user.uid} />;
  if (status === 'signed-out') return <ToRanking rankingId={address.key} />;
  return <ImportInto rankingId={address.key} uid={user?.uid ?? null} />;
}

function ToRanking({ rankingId }: { readonly rankingId: string }) {
  return <Navigate to={addressOf({ kind: 'ranking', key: rankingId })} replace />;
}

interface ImportIntoProps {
  readonly rankingId: string;
  /** Null while it is not known who asks. */
  readonly uid: string | null;
}

function ImportInto({ rankingId, uid }: ImportIntoProps) {
  const { rankings } = useBackend();
  const read = useCallback(async (): Promise<ImportTarget> => {
    const [ranking, ids] = await Promise.all([
      rankings.get(rankingId),
      rankings.listItemIds(rankingId),
    ]);
    if (ranking === null) throw new AppError('ranking-not-found');
    if (ranking.ownerUid !== uid) throw new AppError('forbidden');
    return { ranking, ids };
  }, [rankings, rankingId, uid]);
  const { value, error, refresh } = useFreshRead(uid === null ? null : read);

  if (error !== null && isForOwnerAlone(error)) return <ToRanking rankingId={rankingId} />;
  if (value !== undefined && uid !== null) return <ListImport target={value} uid={uid} />;
  return (
    <>
      <PageHeader back title={texts.title} />
      {error === null ? <Spinner /> : <LoadFailure error={error} onRetry={refresh} />}
    </>
  );
}
