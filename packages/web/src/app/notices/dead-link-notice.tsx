import { fr } from '@palmanga/core';
import { useLocation, useNavigate } from 'react-router-dom';

import { deadLinkOf, onwardState } from '../../hooks/navigation-state.ts';
import { Link } from '../../ui/controls/link.tsx';
import { PageNotice } from './page-notice.tsx';

/** On the page that a shared link led to instead of a ranking: says why, until it is dismissed. */
export function DeadLinkNotice() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const link = deadLinkOf(state);
  if (link === null) return null;
  return (
    <PageNotice
      text={fr.deadLink[link.reason]}
      onClose={() => {
        void navigate(pathname + search, { replace: true, state: onwardState(state) });
      }}
    >
      {link.reason === 'unverified' && <Link to={link.address}>{fr.common.retry}</Link>}
    </PageNotice>
  );
}
