import { fr, type Ranking } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { putOffFound } from '../../found-looks.ts';
import { findListImport } from '../../runs/list-import-runs.ts';
import { countFoundAgain } from './found-again.ts';

import styles from '../run-bar.module.css';

const texts = fr.rankings.unmatched;

/** Tells the owner that the catalogue has titles now that a list named and the ranking lacks. */
export function FoundBar({ ranking }: { readonly ranking: Ranking }) {
  const backend = useBackend();
  const { id, ownerUid } = ranking;
  const look = useCallback(async () => {
    const whose = { id, ownerUid };
    // A list that is being added says itself what it leaves.
    return findListImport(backend, whose) === null ? countFoundAgain(backend, whose) : 0;
  }, [backend, id, ownerUid]);
  // The user did not ask for it, so a failure is not shown; the next visit looks again.
  const { value: found = 0, change } = useRead(look);

  if (found === 0) return null;
  return (
    <div className={styles.bar}>
      <output>{texts.foundAgain(found)}</output>
      <span className={styles.actions}>
        <ButtonLink variant="primary" to={{ kind: 'unmatched', key: id }}>
          {texts.see}
        </ButtonLink>
        <Button
          onClick={() => {
            putOffFound(ranking, found);
            change(() => 0);
          }}
        >
          {texts.later}
        </Button>
      </span>
    </div>
  );
}
