import { fr } from '@palmanga/core';
import { type ReactNode, useState } from 'react';

import { canShare, shareNatively } from '../../browser/handing-on.ts';
import { saveBlob } from '../../hooks/save-blob.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorBanner, FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Spinner } from '../../ui/feedback/loading.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Download, Share2 } from '../../ui/vendor/lucide/index.ts';
import { type DrawnPicture, usePicture } from './use-picture.ts';

import styles from './picture-dialog.module.css';

const actions = fr.rankings.poster;

interface PictureDialogProps {
  readonly title: string;
  /** Path and query of the picture. */
  readonly path: string;
  /** What the picture shows, for whoever does not see it. */
  readonly alt: string;
  /** Its shape, which the dialog keeps while another one is drawn. */
  readonly shape: 'portrait' | 'story' | 'square' | 'link';
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly file: { readonly name: string; readonly type: 'image/png' | 'image/jpeg' };
  /** Sent beside the picture. */
  readonly shareTitle: string;
  readonly drawingText: string;
  readonly failedText: string;
  readonly onClose: () => void;
  /** What there is to choose. */
  readonly children?: ReactNode;
}

/** Shows a picture of the site's as it will be, and shares or downloads it. */
export function PictureDialog(props: PictureDialogProps) {
  const { title, path, alt, shape, size, file, shareTitle, onClose, children } = props;
  const [hasFailed, setFailed] = useState(false);
  const { picture, error, retry } = usePicture(path);
  const shareable = picture && shareableFile(picture, file);

  async function share(files: readonly File[]): Promise<void> {
    setFailed(false);
    const outcome = await shareNatively({ files: [...files], title: shareTitle });
    setFailed(outcome === 'refused');
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <>
          <Button
            variant={shareable === null ? 'primary' : 'secondary'}
            icon={<Icon node={Download} />}
            disabled={picture === null}
            onClick={() => picture && saveBlob(picture.blob, file.name)}
          >
            {actions.download}
          </Button>
          {shareable !== null && (
            <Button
              variant="primary"
              icon={<Icon node={Share2} />}
              onClick={() => void share([shareable])}
            >
              {actions.share}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns} data-shape={shape}>
        {children}
        <div className={styles.preview}>
          {picture !== null ? (
            <img src={picture.url} alt={alt} {...size} />
          ) : (
            error === null && <Spinner label={props.drawingText} />
          )}
        </div>
      </div>
      <FailureNotice text={props.failedText} error={error}>
        <Button onClick={retry}>{fr.common.retry}</Button>
      </FailureNotice>
      <ErrorBanner>{hasFailed ? actions.shareFailed : null}</ErrorBanner>
    </Dialog>
  );
}

/** The file that the platform can share; null where it shares no files. */
function shareableFile(
  { blob }: DrawnPicture,
  { name, type }: PictureDialogProps['file'],
): File | null {
  const file = new File([blob], name, { type });
  return canShare({ files: [file] }) ? file : null;
}
