import type { AuthUser, Preload } from '@palmanga/core';
import { createContext, useContext } from 'react';

/** What the page said when it was opened. */
export interface Page {
  /** Of its address. */
  readonly origin: string;
  /**
   * What the server wrote into it for the first paint. May be out of date after the first screen:
   * show it first, then what the backend says.
   */
  readonly preload: Preload;
  /** Who is signed in; undefined when the page does not know. */
  readonly user: AuthUser | null | undefined;
}

export const PageContext = createContext<Page>({ origin: '', preload: {}, user: undefined });

export function usePage(): Page {
  return useContext(PageContext);
}
