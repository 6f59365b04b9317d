import { CatalogueFileError, formatListPath } from '@palmanga/catalogue-import';
import { AppError, describeError, fr, lacksSession } from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { useBackend, useSessionEnd, useUser } from '../../hooks/contexts.ts';

const texts = fr.catalogueImport;

/** Limit of the log, because a bad file may cause a warning for every record. */
const MAX_LOG_LINES = 200;

export interface LogLine {
  readonly id: number;
  readonly text: string;
}

/** The four states of docs/specification.md 4.4.6 and 4.4.7. */
export type ImportStatus = 'idle' | 'running' | 'done' | 'error';

interface ImportState {
  readonly status: ImportStatus;
  readonly done: number;
  readonly total: number;
  readonly log: readonly LogLine[];
  /** How many earlier lines the log no longer contains. */
  readonly dropped: number;
}

const IDLE: ImportState = { status: 'idle', done: 0, total: 0, log: [], dropped: 0 };

function logged(state: ImportState, text: string): ImportState {
  const id = state.dropped + state.log.length + 1;
  const log = [...state.log, { id, text }].slice(-MAX_LOG_LINES);
  return { ...state, log, dropped: id - log.length };
}

/** What reads and checks a file is fetched when one is imported. @throws AppError offline when it does not arrive */
async function loadImporter() {
  try {
    return await import('./run-import.ts');
  } catch (cause) {
    throw new AppError('offline', 'The code of the import did not arrive', { cause });
  }
}

/** State and actions of the import page: one import at a time, cancelled on leaving the page. */
export function useCatalogueImport() {
  const { catalogue } = useBackend();
  const user = useUser();
  const { refuse } = useSessionEnd();
  const [state, setState] = useState(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const write = (text: string) => setState((last) => logged(last, text));
  const end = (status: 'done' | 'error', text: string) =>
    setState((last) => ({ ...logged(last, text), status }));

  const start = async (file: File | null) => {
    if (current.current) return;
    if (!file) return end('error', texts.noFile);
    if (!user) return end('error', texts.notSignedIn);
    const controller = new AbortController();
    current.current = controller;
    setState({ ...logged(IDLE, texts.running), status: 'running' });
    try {
      const { signal } = controller;
      const { runImport } = await loadImporter();
      const { count, total, samplesRemoved, cancelled } = await runImport(file, catalogue, signal, {
        onProgress: (done, total) => setState((last) => ({ ...last, done, total })),
        onWarning: (warning) => write(texts.warning(warning, warning.reason, warning.about)),
        onUnknownKey: ({ key, count }) => write(texts.unknownKey(key, count)),
        onRetry: (delay) => write(texts.retrying(Math.ceil(delay / 1000))),
      });
      if (count === 0 && total > 0 && !cancelled) write(texts.nothingImported);
      if (samplesRemoved > 0) write(texts.samplesRemoved(samplesRemoved));
      end('done', cancelled ? texts.cancelled(count) : texts.done(count));
    } catch (error) {
      end('error', describeImportFailure(error));
      refuse(error, texts.notSignedIn);
    } finally {
      current.current = null;
    }
    return undefined;
  };

  return { ...state, start, cancel: () => current.current?.abort() };
}

/** The log's line about an import that failed (docs/specification.md 5.4, 8.23). */
function describeImportFailure(error: unknown): string {
  if (error instanceof CatalogueFileError) {
    const { fault, place, listPath, lacks, kind } = error;
    if (listPath !== null) {
      const path = formatListPath(listPath);
      return texts.failed(
        lacks.length > 0 ? texts.listLacking(path, lacks) : texts.listInside(path),
      );
    }
    const why = fault === 'not-a-list' ? texts.notAList : texts.fault(fault, place);
    return texts.failed(kind === null ? why : `${why} ${texts.kinds[kind]}`);
  }
  if (error instanceof AppError) {
    if (lacksSession(error)) return texts.notSignedIn;
    if (error.code === 'forbidden') return texts.failed(texts.adminOnly);
  }
  return texts.failed(describeError(error));
}
