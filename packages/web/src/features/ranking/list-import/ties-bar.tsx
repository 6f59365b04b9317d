import { fr, type Ranking } from '@palmanga/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { forgetTies, readTies, type Ties } from '../../ties.ts';

import styles from '../run-bar.module.css';

const texts = fr.rankings.listImport;

interface OwnRanking {
  readonly ranking: Ranking;
}

/** What a list of scores left equal in a ranking, or null. */
export function useTies({ id, ownerUid }: Ranking) {
  const [isForgotten, setForgotten] = useState(false);
  // Read again at each address: the duel over the ranking may have broken them.
  useLocation();
  return {
    ties: isForgotten ? null : readTies(ownerUid, id),
    forget: () => {
      forgetTies(ownerUid, id);
      setForgotten(true);
    },
  };
}

/** Leads to the duels that order them. */
export function BreakTies({ ranking, ties }: OwnRanking & { readonly ties: Ties }) {
  return (
    <ButtonLink variant="primary" to={{ kind: 'duelSelected', key: ranking.id }} state={ties}>
      {texts.breakTies}
    </ButtonLink>
  );
}

/** Offers to order by duels what a list of scores left equal. */
export function TiesBar({ ranking }: OwnRanking) {
  const { ties, forget } = useTies(ranking);
  if (ties === null) return null;
  return (
    <div className={styles.bar}>
      <p>{texts.ties(ties.ids.length)}</p>
      <span className={styles.actions}>
        <BreakTies ranking={ranking} ties={ties} />
        <Button onClick={forget}>{texts.noTies}</Button>
      </span>
    </div>
  );
}
