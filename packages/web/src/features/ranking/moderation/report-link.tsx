import { addressOf, fr, type Ranking, reportMail } from '@palmanga/core';
import { settingsOf } from '@palmanga/core/legal';

import { usePage } from '../../../hooks/contexts.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import { Flag } from '../../../ui/vendor/lucide/index.ts';

import styles from '../reader-actions.module.css';

/** 'Signaler ce classement': opens a mail to the site's contact. Nothing on a site without one. */
export function ReportLink({ ranking }: { readonly ranking: Ranking }) {
  const { origin, config } = usePage();
  const contact = settingsOf(config?.publisher).contactEmail;
  if (contact === null) return null;
  const address = origin + addressOf({ kind: 'ranking', key: ranking.id });
  return (
    <p className={styles.report}>
      <a href={reportMail(contact, ranking, address)}>
        <Icon node={Flag} />
        {fr.rankings.reporting.action}
      </a>
    </p>
  );
}
