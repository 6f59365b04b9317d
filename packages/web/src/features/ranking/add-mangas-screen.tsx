import { Navigate, Outlet, useParams } from 'react-router-dom';

import { useSession } from '../../hooks/use-session.ts';
import { AddPanel } from './components/add-panel.tsx';
import { useRankingOutlet } from './ranking-outlet.ts';

/** /rankings/{id}/add: the owner's panel over the ranking; others only see sheets opened from it. */
export default function AddMangasScreen() {
  const outlet = useRankingOutlet();
  const { status } = useSession();
  const { mangaId } = useParams();
  const { ranking, isOwner } = outlet;

  if (isOwner) {
    return (
      <AddPanel ranking={ranking}>
        <Outlet context={outlet} />
      </AddPanel>
    );
  }
  if (mangaId !== undefined) return <Outlet context={outlet} />;
  if (status === 'unknown') return null;
  return <Navigate to={`/rankings/${encodeURIComponent(ranking.id)}`} replace />;
}
