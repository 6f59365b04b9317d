import { fr } from '@palmanga/core';

import { Button } from '../../ui/controls/button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';

import styles from './profile-dialog.module.css';

/** How far the upload of a photo is. */
export interface PhotoUpload {
  /** The share of the photo that is sent, from 0 to 1. */
  readonly share: number;
  /**
   * The wait before the next try in milliseconds, null when it is unknown; undefined while a try
   * runs.
   */
  readonly retryIn?: number | null;
}

const texts = fr.profile;

interface UploadProgressProps {
  readonly upload: PhotoUpload;
  readonly onCancel: () => void;
}

/** Progress of the upload, or why it waits, and the button that ends it. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { share, retryIn } = upload;
  const isWaiting = retryIn !== undefined;
  const wait = isWaiting && retryIn !== null ? texts.retrying(Math.ceil(retryIn / 1000)) : null;
  return (
    <div className={styles.progress}>
      <Progress label={texts.photo} done={isWaiting ? null : share} total={1} />
      {!isWaiting && <span>{texts.uploading(Math.round(share * 100))}</span>}
      <output>{isWaiting && (wait ?? texts.standstill)}</output>
      <Button onClick={onCancel}>{texts.cancelUpload}</Button>
    </div>
  );
}
