import type { Ranking } from '@palmanga/core';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { readDrafts } from '../../hooks/drafts.ts';
import { Link } from '../../ui/controls/link.tsx';
import { foundToTell, looksOf } from '../found-looks.ts';
import { nextStepOf } from './next-step.ts';

import styles from './dashboard.module.css';

/** Above the cards: what there is to go on with, in one line. */
export function NextStepLine({ rankings }: { readonly rankings: readonly Ranking[] }) {
  const { unmatched } = useBackend();
  const uid = useUser()?.uid;
  if (uid === undefined) return null;
  const foundIn = (id: string) =>
    foundToTell({ id, ownerUid: uid }, looksOf(unmatched).get(id)?.found ?? 0);
  const step = nextStepOf({ drafts: readDrafts(uid), rankings, foundIn });
  return (
    step && (
      <p className={styles.step}>
        <span dir="auto">{step.text}</span>{' '}
        <Link to={step.to} className={styles.go}>
          {step.action}
        </Link>
      </p>
    )
  );
}
