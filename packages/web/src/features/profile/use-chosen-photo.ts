import { checkImage, describeError, fr, toAppError } from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { encodePhoto } from './encode-photo.ts';
import { pictureKind } from './picture-kind.ts';

/**
 * The photo that is chosen and not saved yet. It is encoded as soon as its file is chosen; a file that
 * cannot be leaves the former choice as it was.
 */
export function useChosenPhoto() {
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The latest photo that was encoded; a save reads it without waiting for a render. */
  const encoded = useRef<Promise<Blob> | null>(null);
  /** The file that is being encoded. */
  const encoding = useRef<{ controller: AbortController; photo: Promise<Blob> } | null>(null);
  useEffect(() => () => encoding.current?.controller.abort(), []);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    try {
      checkImage(file);
      encoding.current?.controller.abort();
      setProblem(null);
      const photo = encodePhoto(file, signal);
      encoding.current = { controller, photo };
      const blob = await photo;
      if (signal.aborted) return;
      encoded.current = photo;
      setPreview(URL.createObjectURL(blob));
    } catch (failure) {
      if (toAppError(failure).code === 'cancelled') return;
      const said = describeError(failure, fr.errors['image-invalid']);
      // Ignored: a file that is gone has no kind.
      const kind = await pictureKind(file).catch(() => null);
      if (signal.aborted) return;
      const isKnown = kind !== null && toAppError(failure).code === 'image-invalid';
      setProblem(isKnown ? `${said} ${fr.profile.unreadable[kind]}` : said);
    } finally {
      if (encoding.current?.controller === controller) encoding.current = null;
    }
  };

  /**
   * The chosen photo, which may still be on its way; null when none is chosen. It fails with
   * image-invalid when its file cannot be encoded.
   */
  const take = (): Promise<Blob> | null => encoding.current?.photo ?? encoded.current;

  return { preview, problem, choose, take };
}
