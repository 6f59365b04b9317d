import {
  CONFIG_ELEMENT,
  type PageConfig,
  parsePageConfig,
  type Preload,
  PRELOAD_ELEMENT,
} from '@palmanga/core';

import { logFailure } from '../hooks/log-failure.ts';
import type { Page } from '../hooks/use-page.ts';

/** What the server wrote into the page of this tab. */
export interface ReadPage extends Omit<Page, 'user'> {
  readonly config: PageConfig;
}

/** @throws Error when the page holds no configuration */
export function readPage(): ReadPage {
  const config = parsePageConfig(textOf(CONFIG_ELEMENT));
  return {
    origin: window.location.origin,
    preload: readPreload(),
    config: isFromHistory() ? withoutUser(config) : config,
  };
}

/** A page that the browser kept in its history may name somebody who signed out since. */
function withoutUser(config: PageConfig): PageConfig {
  if (config.backend !== 'embedded') return config;
  const { user: _, ...shared } = config;
  return shared;
}

function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** The data that the server wrote into the page of this tab; unreadable data counts as none. */
export function readPreload(): Preload {
  try {
    return (JSON.parse(textOf(PRELOAD_ELEMENT) || '{}') as Preload | null) ?? {};
  } catch (error) {
    logFailure('The page holds an unreadable preload', error);
    return {};
  }
}

function textOf(id: string): string | null | undefined {
  return document.getElementById(id)?.textContent;
}
