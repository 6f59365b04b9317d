import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

import { useBackend } from '../../hooks/use-backend.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useResolver } from './hooks/use-resolver.ts';

/** /{username}/{slug}: a shared link. */
export default function HandleResolverScreen() {
  const { rankings } = useBackend();
  const { handle = '', slug = '' } = useParams();
  const find = useCallback(() => rankings.findByHandle(handle, slug), [rankings, handle, slug]);
  useResolver(find);
  return <Spinner />;
}
