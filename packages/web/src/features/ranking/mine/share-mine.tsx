import { fr } from '@palmanga/core';

import { canShare, shareNatively } from '../../../browser/handing-on.ts';
import { saveBlob } from '../../../hooks/save-blob.ts';
import { useTask } from '../../../hooks/use-task.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { fetchPicture } from '../../sharing/fetch-picture.ts';

const texts = fr.rankings.mine;

interface ShareMineProps {
  /** Names the picture. */
  readonly name: string;
  /** Where the site draws it. */
  readonly path: string;
}

/** Shares the picture of a top, or saves it where the device shares no pictures. */
export function ShareMine({ name, path }: ShareMineProps) {
  const { run, busy, error } = useTask(async () => {
    const file = new File([await fetchPicture(path)], `${name}.png`, { type: 'image/png' });
    const files = [file];
    const outcome = canShare({ files }) ? await shareNatively({ files, title: name }) : 'refused';
    // Drawing may take longer than a press counts.
    if (outcome === 'refused') saveBlob(file, file.name);
  }, null);
  return (
    <>
      <Button busy={busy} onClick={() => void run()}>
        {texts.shareImage}
      </Button>
      <FailureNotice text={fr.rankings.poster.failed} error={error} />
    </>
  );
}
