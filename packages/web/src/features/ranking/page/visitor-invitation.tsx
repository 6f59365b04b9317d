import { addressOf, fr, ownerShown, type Ranking } from '@palmanga/core';

import type { WantState } from '../../../hooks/navigation-state.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

import styles from './visitor-invitation.module.css';

const texts = fr.rankings.visitor;

interface VisitorInvitationProps {
  readonly ranking: Ranking;
  readonly count: number;
}

/** After the end of the list: invites a visitor to make a top of their own from it, or to take it over. */
export function VisitorInvitation({ ranking, count }: VisitorInvitationProps) {
  const owner = ownerShown(ranking);
  const from = addressOf({ kind: 'ranking', key: ranking.id });
  return (
    <>
      <aside className={styles.panel} aria-labelledby="invitation-title">
        <h2 id="invitation-title" className={styles.title}>
          {texts.question}
        </h2>
        <p className={styles.text}>{texts.invitation}</p>
        <div className={styles.choices}>
          <ButtonLink
            to={{ kind: 'mine', key: ranking.id }}
            state={{ from }}
            className={styles.action}
          >
            {texts.start}
          </ButtonLink>
          <ButtonLink
            to={{ kind: 'signUp' }}
            state={{ wants: 'copy', from } satisfies WantState & { from: string }}
            className={styles.other}
          >
            {owner === '' ? fr.rankings.copyOffer.action : fr.rankings.copyOffer.of(owner)}
          </ButtonLink>
          <ButtonLink
            to={{ kind: 'signIn' }}
            state={{ wants: 'compare', from } satisfies WantState & { from: string }}
            className={styles.other}
          >
            {fr.rankings.comparisonOffer.action}
          </ButtonLink>
        </div>
      </aside>
      <p className={styles.result}>{fr.rankings.copyOffer.result(count)}</p>
    </>
  );
}
