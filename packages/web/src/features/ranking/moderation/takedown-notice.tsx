import { addressOf, contestMail, fr, type Ranking, type Takedown } from '@palmanga/core';
import { settingsOf } from '@palmanga/core/legal';
import { useId } from 'react';

import { usePage } from '../../../hooks/contexts.ts';
import { Link } from '../../../ui/controls/link.tsx';

import styles from './takedown-notice.module.css';

const texts = fr.rankings.takedown;

interface TakedownNoticeProps {
  readonly ranking: Ranking;
  readonly takedown: Takedown;
}

/** Tells the owner of a ranking that it was taken down: why, what is still possible, how to contest it. */
export default function TakedownNotice({ ranking, takedown }: TakedownNoticeProps) {
  const { origin, config } = usePage();
  const contact = settingsOf(config?.publisher).contactEmail;
  const title = useId();
  const address = origin + addressOf({ kind: 'ranking', key: ranking.id });
  const { contest } = texts;
  return (
    <section className={styles.notice} aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <p>
        {texts.reason} <q dir="auto">{takedown.reason}</q>
      </p>
      <p>{texts.when(takedown.at)}</p>
      <p>{texts.still}</p>
      <p>
        {contest.before}{' '}
        {contact === null ? (
          <Link to={{ kind: 'legalNotice' }}>{contest.nowhere}</Link>
        ) : (
          <a href={contestMail(contact, ranking, address)}>{contest.link}</a>
        )}
        {contact !== null && contest.after}
      </p>
    </section>
  );
}
