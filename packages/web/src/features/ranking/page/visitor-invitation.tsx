import { fr } from '@palmanga/core';

import { useSession } from '../../../hooks/contexts.ts';
import { WANTS_RANKING } from '../../../hooks/navigation-state.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

import styles from './visitor-invitation.module.css';

const texts = fr.rankings.visitor;

/** Under a ranking's title: tells a visitor what this page is. Users know. */
export function VisitorLine() {
  if (useSession().status !== 'signed-out') return null;
  return <p className={styles.line}>{texts.line}</p>;
}

/** After the end of the list: invites a visitor to make a ranking. */
export function VisitorInvitation() {
  if (useSession().status !== 'signed-out') return null;
  return (
    <aside className={styles.panel} aria-labelledby="invitation-title">
      <h2 id="invitation-title" className={styles.title}>
        {texts.question}
      </h2>
      <p className={styles.text}>{texts.invitation}</p>
      <ButtonLink to={{ kind: 'signUp' }} state={WANTS_RANKING} className={styles.action}>
        {texts.start}
      </ButtonLink>
    </aside>
  );
}
