import { fr } from '@palmanga/core';

import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { EmailSection } from './email-section.tsx';

import styles from './account.module.css';

const texts = fr.account;

/** /dashboard/account: how one signs in, one's data, the deletion of the account. */
export default function AccountScreen() {
  usePageTitle(texts.title);
  return (
    <div className={styles.account}>
      <PageHeader back title={texts.title} />
      <EmailSection />
      <DownloadSection />
      <DeletionSection />
    </div>
  );
}
