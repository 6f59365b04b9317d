import { fr } from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { useBackend, useUser } from '../../hooks/contexts.ts';
import { describeImportFailure } from './describe-import-failure.ts';
import { runImport } from './run-import.ts';

const texts = fr.catalogueImport;

/** Lines kept in the log; a bad file may warn about every record. */
const LOG_LINES = 200;

export interface LogLine {
  readonly id: number;
  readonly text: string;
}

interface ImportState {
  /** The four states of docs/specification.md 4.4.6 and 4.4.7. */
  readonly status: 'idle' | 'running' | 'done' | 'error';
  readonly done: number;
  readonly total: number;
  readonly log: readonly LogLine[];
  /** Lines that no longer fit in the log. */
  readonly dropped: number;
}

const IDLE: ImportState = { status: 'idle', done: 0, total: 0, log: [], dropped: 0 };

function logged(state: ImportState, text: string): ImportState {
  const id = state.dropped + state.log.length + 1;
  const log = [...state.log, { id, text }].slice(-LOG_LINES);
  return { ...state, log, dropped: id - log.length };
}

/** The import page's work: one import at a time, cut short when the page is left. */
export function useCatalogueImport() {
  const { catalogue } = useBackend();
  const user = useUser();
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
      const { count, cancelled } = await runImport(file, catalogue, controller.signal, {
        onProgress: (done, total) => setState((last) => ({ ...last, done, total })),
        onWarning: ({ number, id, reason }) => write(texts.warning(number, id, reason)),
        onRetry: (delay) => write(texts.retrying(Math.ceil(delay / 1000))),
      });
      end('done', cancelled ? texts.cancelled(count) : texts.done(count));
    } catch (error) {
      end('error', describeImportFailure(error));
    } finally {
      current.current = null;
    }
    return undefined;
  };

  return { ...state, start, cancel: () => current.current?.abort() };
}
