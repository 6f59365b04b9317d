import type { Page } from '@playwright/test';

import type { Person, World } from './world.ts';

/** One screen or dialog in one state. */
export interface State {
  /** Name of its pictures: letters, digits and hyphens. */
  readonly name: string;
  /** The person who opens it; a visitor by default. */
  readonly as?: Person;
  /** Brings a fresh page to the state. Resolves once the state is visible. */
  readonly open: (page: Page, world: World) => Promise<void>;
}
