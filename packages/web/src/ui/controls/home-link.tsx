import { fr } from '@palmanga/core';

import { useUser } from '../../hooks/contexts.ts';
import { ButtonLink } from './button.tsx';

/** The way on from a page that has nothing to show. It leads a visitor where the logo does. */
export function HomeLink() {
  const kind = useUser() ? 'dashboard' : 'signUp';
  return <ButtonLink to={{ kind }}>{fr.common.backHome}</ButtonLink>;
}
