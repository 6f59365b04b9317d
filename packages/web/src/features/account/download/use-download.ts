import { AppError, fr, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useBackend, useSessionEnd, useUser } from '../../../hooks/contexts.ts';
import { saveBlob } from '../../../hooks/save-blob.ts';
import type { Archive } from './make-archive.ts';

export type DownloadState =
  | { readonly status: 'idle' | 'cancelled' }
  | {
      readonly status: 'running';
      /** Null until the rankings are known. */
      readonly progress: { readonly done: number; readonly total: number } | null;
    }
  | { readonly status: 'failed'; readonly error: AppError }
  | { readonly status: 'done'; readonly archive: Archive };

export interface Download {
  readonly state: DownloadState;
  /** Makes the archive and saves it. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/** @throws AppError offline when it does not arrive */
async function loadMaker() {
  try {
    return await import('./make-archive.ts');
  } catch (cause) {
    throw new AppError('offline', 'The code of the archive did not arrive', { cause });
  }
}

/** The download of one's own data. It ends with the component, and does not outlive its session. */
export function useDownload(): Download {
  const backend = useBackend();
  const user = useUser();
  const { refuse } = useSessionEnd();
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(() => {
    if (user === null) return;
    current.current?.abort();
    const making = new AbortController();
    current.current = making;
    const { signal } = making;
    const tell = (next: DownloadState) => {
      if (current.current === making && !signal.aborted) setState(next);
    };
    const onProgress = (done: number, total: number) =>
      tell({ status: 'running', progress: { done, total } });
    tell({ status: 'running', progress: null });
    const run = async () => {
      // Few users take everything along, so the others do not load what packs it.
      const { makeArchive } = await loadMaker();
      const archive = await makeArchive(backend, user, { signal, onProgress });
      if (signal.aborted) return;
      saveBlob(archive.blob, archive.name);
      tell({ status: 'done', archive });
    };
    run().catch((failure: unknown) => {
      const error = toAppError(failure);
      refuse(error, fr.account.download.failed);
      tell({ status: 'failed', error });
    });
  }, [backend, user, refuse]);

  const cancel = useCallback(() => {
    current.current?.abort();
    setState({ status: 'cancelled' });
  }, []);

  return { state, start, cancel };
}
