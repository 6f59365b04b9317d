import { addressOf } from '@palmanga/core';
import { Navigate, Outlet } from 'react-router-dom';

import { useAddress } from '../../hooks/use-address.ts';
import { useSession } from '../../hooks/use-session.ts';
import { AddPanel } from './components/add-panel.tsx';
import { useRankingOutlet } from './ranking-outlet.ts';

/** /rankings/{id}/add: the owner's panel over the ranking; others only see sheets opened from it. */
export default function AddMangasScreen() {
  const outlet = useRankingOutlet();
  const { status } = useSession();
  const { kind } = useAddress('addMangas', 'addMangasSheet');
  const { ranking, isOwner } = outlet;

  if (isOwner) {
    return (
      <AddPanel ranking={ranking}>
        <Outlet context={outlet} />
      </AddPanel>
    );
  }
  if (kind === 'addMangasSheet') return <Outlet context={outlet} />;
  if (status === 'unknown') return null;
  return <Navigate to={addressOf({ kind: 'ranking', key: ranking.id })} replace />;
}
