import { fr, isListed, ownerShown, type Ranking } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { Link } from '../../../ui/controls/link.tsx';

const texts = fr.rankings.copy.source;

/** Which ranking a copy comes from, as long as that one is public. */
export default function CopySource({ id }: { readonly id: string }) {
  const { rankings } = useBackend();
  const [source, setSource] = useState<Ranking | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await rankings.get(id);
      if (isCurrent) setSource(found && isListed(found) ? found : null);
    };
    read().catch((error: unknown) => logFailure('The source of a copy could not be read', error));
    return () => {
      isCurrent = false;
    };
  }, [rankings, id]);

  if (!source) return null;
  const owner = ownerShown(source);
  return (
    <>
      {texts.before}{' '}
      <Link to={{ kind: 'ranking', key: source.id }}>{texts.link(source.title)}</Link>
      {owner !== '' && <span>{texts.by(owner)}</span>}
    </>
  );
}
