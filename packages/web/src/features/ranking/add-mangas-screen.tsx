import { addressOf } from '@palmanga/core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';

import { useSession } from '../../hooks/contexts.ts';
import { AddPanel } from './components/add-panel.tsx';
import { useShownRanking } from './shown-ranking.ts';

interface AddMangasScreenProps {
  /** The sheet over the panel, when the address has one. */
  readonly children?: ReactNode;
}

/** /rankings/{id}/add: the owner's panel over the ranking; others only see sheets opened from it. */
export default function AddMangasScreen({ children }: AddMangasScreenProps) {
  const { status } = useSession();
  const { ranking, isOwner } = useShownRanking();

  if (isOwner) return <AddPanel ranking={ranking}>{children}</AddPanel>;
  if (children !== undefined) return children;
  if (status === 'unknown') return null;
  return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id })} replace />;
}
