import { fr } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { useFreshRead } from '../../hooks/use-read.ts';
import { LoadFailure } from '../../ui/feedback/empty-state.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { DeletionSection } from './deletion.tsx';
import { DownloadSection } from './download-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

import styles from './account.module.css';

const texts = fr.account;

export { UnfinishedDeletion } from './deletion.tsx';

/** /dashboard/account: how one signs in, one's data, the deletion of the account. */
export default function AccountScreen() {
  const { identity } = useBackend();
  const read = useCallback(() => identity.details(), [identity]);
  const { value: details, error } = useFreshRead(read);
  usePageTitle(texts.title);
  return (
    <div className={styles.account}>
      <PageHeader back title={texts.title} />
      {details === undefined && (error === null ? <Spinner /> : <LoadFailure error={error} />)}
      {details !== undefined && (
        <>
          <EmailSection details={details} />
          <PasswordSection hasPassword={details.hasPassword} />
          <SessionsSection hasPassword={details.hasPassword} />
          <DownloadSection />
          <DeletionSection hasPassword={details.hasPassword} />
        </>
      )}
    </div>
  );
}
