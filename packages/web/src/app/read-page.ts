import {
  CONFIG_ELEMENT,
  type PageConfig,
  parsePageConfig,
  type Preload,
  PRELOAD_ELEMENT,
  rankingAddressAt,
} from '@palmanga/core';

import type { OpenedPage } from '../hooks/contexts.ts';
import { logFailure } from '../hooks/log-failure.ts';

/** The configuration and the data that the server wrote into the page of this tab. */
export interface ReadPage extends Omit<OpenedPage, 'user'> {
  readonly config: PageConfig;
}

/** @throws Error when the page holds no configuration */
export function readPage(): ReadPage {
  const config = parsePageConfig(textOf(CONFIG_ELEMENT));
  return {
    origin: window.location.origin,
    preload: readPreload(),
    example: rankingAddressAt(config.example ?? ''),
    hasPosters: config.posters === true,
    // A site over Firebase does not know who asks.
    hasOwnPosters: config.posters === true && config.backend === 'embedded',
    config: isFromHistory() ? withoutUser(config) : config,
  };
}

/** A page from the browser's history may contain a user who has signed out since. */
function withoutUser(config: PageConfig): PageConfig {
  if (config.backend !== 'embedded') return config;
  const { user: _, ...shared } = config;
  return shared;
}

function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** The preload that the server wrote into the page; empty when it is unreadable. */
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
