import { fr, isListed, ownerShown } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { Link } from '../../../ui/controls/link.tsx';

const texts = fr.rankings.copy.source;

/** Which ranking a copy comes from, as long as that one is public. */
export default function CopySource({ id }: { readonly id: string }) {
  const { rankings } = useBackend();
  const read = useCallback(async () => {
    try {
      return await rankings.get(id);
    } catch (error) {
      logFailure('The source of a copy could not be read', error);
      return null;
    }
  }, [rankings, id]);
  const { value: source } = useRead(read);
  if (!source || !isListed(source)) return null;
  const owner = ownerShown(source);
  return (
    <>
      {texts.before}{' '}
      <Link to={{ kind: 'ranking', key: source.id }}>{texts.link(source.title)}</Link>
      {owner !== '' && <span>{texts.by(owner)}</span>}
    </>
  );
}
