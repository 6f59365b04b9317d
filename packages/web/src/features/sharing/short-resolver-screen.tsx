import { parseSlugShort } from '@palmanga/core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

import { useBackend } from '../../hooks/use-backend.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useResolver } from './hooks/use-resolver.ts';

/** /r/{slug}-{shortid}: a short shared link. Only the shortid counts. */
export default function ShortResolverScreen() {
  const { rankings } = useBackend();
  const { slugShort = '' } = useParams();
  const { shortid } = parseSlugShort(slugShort);
  const find = useCallback(() => rankings.findByShortid(shortid), [rankings, shortid]);
  useResolver(find);
  return <Spinner />;
}
