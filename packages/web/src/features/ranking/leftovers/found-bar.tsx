import { fr, type Ranking } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { findFilling } from '../filling/fill-runs.ts';
import { countFoundAgain, putOffFound } from './found-again.ts';

import styles from '../run-bar.module.css';

const texts = fr.rankings.leftovers;

/** Tells the owner that the catalogue has titles now that a list named and the ranking lacks. */
export function FoundBar({ ranking }: { readonly ranking: Ranking }) {
  const backend = useBackend();
  const { id, ownerUid } = ranking;
  const [found, setFound] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const whose = { id, ownerUid };
      // A list that is being added says itself what it leaves.
      if (findFilling(backend, whose) !== null) return;
      const count = await countFoundAgain(backend, whose);
      if (isCurrent) setFound(count);
    };
    // Nobody asked for it, so a failure says nothing; the next visit looks again.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [backend, id, ownerUid]);

  if (found === 0) return null;
  return (
    <div className={styles.bar}>
      <output>{texts.foundAgain(found)}</output>
      <span className={styles.actions}>
        <ButtonLink variant="primary" to={{ kind: 'leftovers', key: id }}>
          {texts.see}
        </ButtonLink>
        <Button
          onClick={() => {
            putOffFound(ranking, found);
            setFound(0);
          }}
        >
          {texts.later}
        </Button>
      </span>
    </div>
  );
}
