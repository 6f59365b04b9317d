import { fr } from '@palmanga/core';
import { useCallback, useEffect, useId } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnounce } from '../../../ui/text/screen-reader.tsx';

import styles from './adding.module.css';

const NONE: readonly string[] = [];

interface SuggestionsProps {
  /** What was searched for and found nothing. */
  readonly query: string;
  readonly onChoose: (title: string) => void;
}

/** 'Tu voulais dire …': titles near a query that found nothing, each a button that searches for it. */
export function Suggestions({ query, onChoose }: SuggestionsProps) {
  const titles = useSuggestions(query);
  const id = useId();
  const announce = useAnnounce();

  useEffect(() => {
    if (titles.length > 0) announce(fr.rankings.add.suggested(titles.length));
  }, [announce, titles]);

  if (titles.length === 0) return null;
  return (
    <fieldset aria-labelledby={id} className={styles.suggestions}>
      <span id={id}>{fr.rankings.add.suggestions}</span>
      {titles.map((title) => (
        <Button key={title} onClick={() => onChoose(title)}>
          <bdi>{title}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}

/** Empty until they are there. Without them the search goes on as it is, so a failure is only logged. */
function useSuggestions(query: string): readonly string[] {
  const { mangas } = useBackend();
  const read = useCallback(
    () =>
      mangas.suggest(query).catch((error: unknown) => {
        logFailure('Near titles could not be read', error);
        return NONE;
      }),
    [mangas, query],
  );
  return useRead(query.trim() === '' ? null : read).value ?? NONE;
}
