import { type AppError, lacksSession, type Rankings, toAppError } from '@palmanga/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { useSessionEnd } from '../../hooks/contexts.ts';

/** How something that takes many calls is getting on. */
export interface RunState<Progress> {
  /** Null until something is known. */
  readonly progress: Progress | null;
  /** Why it stopped, or null. */
  readonly error: AppError | null;
  readonly isOver: boolean;
}

/** Something under way that takes many calls. It goes on while its user is elsewhere in the application. */
export interface Run<Progress> {
  readonly state: StoreApi<RunState<Progress>>;
  /** Goes on after a failure. */
  readonly resume: () => void;
  /** Gives it up: what is done stays. */
  readonly dismiss: () => void;
}

interface RunOptions<Progress> {
  /** Makes the calls, from where `latest` says that an earlier try of this run stopped. */
  readonly steps: (latest: Progress | null) => AsyncIterable<Progress>;
  readonly onProgress: (progress: Progress) => void;
  /** Whether a failure is for good, because what it works on is gone. */
  readonly isGone: () => Promise<boolean>;
  /** Called once, at its end or when it is given up. */
  readonly onEnd: () => void;
}

/** Begins at once. */
export function startRun<Progress>(options: RunOptions<Progress>): Run<Progress> {
  const state = createStore<RunState<Progress>>(() => ({
    progress: null,
    error: null,
    isOver: false,
  }));
  const finish = () => {
    options.onEnd();
    state.setState({ isOver: true });
  };
  const work = async () => {
    state.setState({ error: null });
    try {
      for await (const progress of options.steps(state.getState().progress)) {
        options.onProgress(progress);
        state.setState({ progress });
      }
      finish();
    } catch (error) {
      const failure = toAppError(error);
      state.setState({ error: failure });
      // Nobody sees a private ranking without a session.
      if (!lacksSession(failure) && (await options.isGone())) finish();
    }
  };
  void work();
  return { state, resume: () => void work(), dismiss: finish };
}

/** @param failureText what the end of the session says of a run that it stopped, too */
export function useRunState<Progress>(
  run: Run<Progress>,
  failureText: (progress: Progress | null) => string,
): RunState<Progress> {
  const state = useStore(run.state);
  const { refuse } = useSessionEnd();
  /** The failure of an earlier visit was said then. */
  const [former] = useState(state.error);
  const { error } = state;
  const text = failureText(state.progress);
  useEffect(() => {
    if (error !== null && error !== former) refuse(error, text);
  }, [error, former, text, refuse]);
  return state;
}

/** Whether a ranking is deleted, as far as can be told. Never rejects. */
export async function isRankingGone(rankings: Rankings, id: string): Promise<boolean> {
  try {
    return (await rankings.get(id)) === null;
  } catch {
    return false;
  }
}
