import type { Backend } from '@palmanga/core';
import { createContext, useContext } from 'react';

export const BackendContext = createContext<Backend | null>(null);

/** The ports of the backend that this tab talks to. Only inside `BackendContext`. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error('useBackend needs a BackendContext around it');
  return backend;
}
