import type { Page } from '@playwright/test';

import type { Person, World } from './world.ts';

/** One screen or dialog in one of its states. */
export interface State {
  /** Names its pictures: letters, digits and hyphens. */
  readonly name: string;
  /** Who looks; a visitor unless given. */
  readonly as?: Person;
  /** Brings a fresh page there; resolves when what is to be seen is there. */
  readonly open: (page: Page, world: World) => Promise<void>;
}
