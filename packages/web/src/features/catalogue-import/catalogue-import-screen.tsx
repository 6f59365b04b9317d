import { fr } from '@palmanga/core';
import { useState } from 'react';

import { useUser } from '../../hooks/contexts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FileField } from '../../ui/controls/file-field.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { PageHeader, usePageTitle } from '../../ui/text/page-header.tsx';
import { FileJson } from '../../ui/vendor/lucide/further.ts';
import { ImportLog, ImportProgress } from './import-progress.tsx';
import { MissingRight } from './missing-right.tsx';
import { SessionButton } from './session-button.tsx';
import { useCatalogueImport } from './use-catalogue-import.ts';

import styles from './catalogue-import.module.css';

const texts = fr.catalogueImport;

/** /import: loads a catalogue file, with progress and a log. */
export default function CatalogueImportScreen() {
  const user = useUser();
  const [file, setFile] = useState<File | null>(null);
  const work = useCatalogueImport();
  const running = work.status === 'running';
  usePageTitle(texts.title);

  return (
    <div className={styles.screen}>
      <PageHeader
        back
        title={texts.title}
        actions={<SessionButton expired={work.log.at(-1)?.text === texts.notSignedIn} />}
      />
      {user?.isAdmin === false && <MissingRight />}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void work.start(file);
        }}
      >
        <FileField
          label={texts.chooseFile}
          browse={texts.browse}
          none={texts.noFileChosen}
          icon={<Icon node={FileJson} />}
          accept=".json,application/json"
          file={file}
          disabled={running || user?.isAdmin === false}
          onChoose={setFile}
        />
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
      {(running || work.total > 0) && <ImportProgress done={work.done} total={work.total} />}
      <ImportLog status={work.status} lines={work.log} dropped={work.dropped} />
    </div>
  );
}
