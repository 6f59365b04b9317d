import { type Preload, PRELOAD_ELEMENT } from '@palmanga/core';

import { logFailure } from './log-failure.ts';

/**
 * What the server wrote into this page for its first paint; empty when it wrote nothing. May be
 * out of date after the first screen: show it first, then what the backend says.
 */
export function readPreload(): Preload {
  const text = document.getElementById(PRELOAD_ELEMENT)?.textContent;
  if (!text) return {};
  try {
    return (JSON.parse(text) as Preload | null) ?? {};
  } catch (error) {
    logFailure('The page holds an unreadable preload', error);
    return {};
  }
}
