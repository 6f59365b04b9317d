import { AppError, whenAborted } from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import type { PhotoUpload } from './upload-progress.tsx';

/** The upload of one photo at a time. It ends when the component that shows it is left. */
export function usePhotoUpload() {
  const { files } = useBackend();
  const [upload, setUpload] = useState<PhotoUpload | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  /**
   * Sends a photo once it is encoded, and shows how far it is meanwhile.
   * @returns the photo's address
   * @throws AppError of Files.uploadAvatar
   */
  const send = async (encoding: Promise<Blob>) => {
    const controller = new AbortController();
    current.current = controller;
    setUpload({ share: 0 });
    try {
      const left = whenAborted(controller.signal).then(() => null);
      const photo = await Promise.race([encoding, left]);
      if (photo === null) throw new AppError('cancelled');
      return await files.uploadAvatar(photo, {
        signal: controller.signal,
        onProgress: (share) => setUpload({ share }),
        onRetry: (retryIn) => setUpload({ share: 0, retryIn }),
      });
    } finally {
      setUpload(null);
    }
  };
  const cancel = () => current.current?.abort();

  return { upload, send, cancel };
}
