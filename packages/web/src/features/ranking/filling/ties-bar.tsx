import { fr, type Ranking } from '@palmanga/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { forgetTies, readTies } from '../duels/ties.ts';

import styles from '../copying/copy-bar.module.css';

const texts = fr.rankings.filling;

/** Offers to order by duels what a list of scores left equal. */
export function TiesBar({ ranking }: { readonly ranking: Ranking }) {
  const { id: key, ownerUid: uid } = ranking;
  const [isForgotten, setForgotten] = useState(false);
  // Read again at each address: the duel over the ranking may have broken them.
  useLocation();
  const ties = readTies(uid, key);
  if (ties === null || isForgotten) return null;
  return (
    <div className={styles.bar}>
      <p>{texts.ties(ties.ids.length)}</p>
      <span className={styles.actions}>
        <ButtonLink variant="primary" to={{ kind: 'duelSelected', key }} state={ties}>
          {texts.breakTies}
        </ButtonLink>
        <Button
          onClick={() => {
            forgetTies(uid, key);
            setForgotten(true);
          }}
        >
          {texts.noTies}
        </Button>
      </span>
    </div>
  );
}
