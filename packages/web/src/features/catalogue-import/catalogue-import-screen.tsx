import { fr } from '@palmanga/core';
import { FileJson, ShieldAlert } from 'lucide-react';
import { useId, useState } from 'react';

import { usePageTitle } from '../../hooks/use-page-title.ts';
import { useUser } from '../../hooks/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ImportLog } from './import-log.tsx';
import { ImportProgress } from './import-progress.tsx';
import { SessionButton } from './session-button.tsx';
import { useCatalogueImport } from './use-catalogue-import.ts';

import styles from './catalogue-import.module.css';

const texts = fr.catalogueImport;

export default function CatalogueImportScreen() {
  const user = useUser();
  const [file, setFile] = useState<File | null>(null);
  const work = useCatalogueImport();
  const chooserId = useId();
  const running = work.status === 'running';
  usePageTitle(texts.title);

  return (
    <div className={styles.screen}>
      <PageHeader
        back
        title={texts.title}
        actions={<SessionButton expired={work.log.at(-1)?.text === texts.notSignedIn} />}
      />
      {user?.isAdmin === false && (
        <p className={styles.notice}>
          <ShieldAlert aria-hidden />
          <span>{texts.adminOnly}</span>
        </p>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void work.start(file);
        }}
      >
        <label htmlFor={chooserId} className={styles.chooser}>
          <FileJson aria-hidden />
          <span className={styles.label}>{texts.chooseFile}</span>
          <input
            id={chooserId}
            type="file"
            accept=".json,application/json"
            className={styles.input}
            disabled={running || user?.isAdmin === false}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={running}
            busyLabel={texts.running}
            disabled={user?.isAdmin === false}
          >
            {texts.submit}
          </Button>
          {running && <Button onClick={work.cancel}>{fr.common.cancel}</Button>}
        </div>
      </form>
      {work.status !== 'idle' && <ImportProgress done={work.done} total={work.total} />}
      <ImportLog lines={work.log} dropped={work.dropped} />
    </div>
  );
}
