import { type Preload, PRELOAD_ELEMENT } from '@palmanga/core';

import { logFailure } from '../hooks/log-failure.ts';
import type { Page } from '../hooks/use-page.ts';

/** What the page of this tab says, beside who is signed in. */
export function readPage(): Omit<Page, 'user'> {
  return { origin: window.location.origin, preload: readPreload() };
}

function readPreload(): Preload {
  const text = document.getElementById(PRELOAD_ELEMENT)?.textContent;
  if (!text) return {};
  try {
    return (JSON.parse(text) as Preload | null) ?? {};
  } catch (error) {
    logFailure('The page holds an unreadable preload', error);
    return {};
  }
}
