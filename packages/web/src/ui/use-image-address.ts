import { parseCoverAddress } from '@palmanga/core';
import { useEffect, useMemo, useState } from 'react';

import { logFailure } from '../hooks/log-failure.ts';
import { useBackend } from '../hooks/use-backend.ts';
import { usePage } from '../hooks/use-page.ts';

/** The address an <img> can show now, null for the placeholder, undefined while it is looked up. */
export function useImageAddress(address: string | null): string | null | undefined {
  const { files } = useBackend();
  const { covers } = usePage().preload;
  const answer = useMemo(() => {
    const parsed = parseCoverAddress(address);
    if (parsed.kind === 'url') return parsed.url;
    if (parsed.kind === 'none') return null;
    const known = covers?.[parsed.path];
    return known === undefined ? files.resolveCover(address) : known;
  }, [files, covers, address]);
  const [found, setFound] = useState<{ answer: unknown; url: string | null }>();

  useEffect(() => {
    if (!(answer instanceof Promise)) return undefined;
    let isCurrent = true;
    const show = (url: string | null) => {
      if (isCurrent) setFound({ answer, url });
    };
    answer.then(show, (error: unknown) => {
      logFailure('A cover could not be looked up', error);
      show(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [answer]);

  if (!(answer instanceof Promise)) return answer;
  return found?.answer === answer ? found.url : undefined;
}
