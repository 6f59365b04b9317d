import { type AddressOf, addressOf, parseAddress } from '@palmanga/core';

/*
 * What a navigation tells the screen that it leads to. It stands in the browser's history, where only
 * this application writes: no address and no other site can set it.
 */

/** A shared link that led to no ranking. */
export type DeadLink = AddressOf<'shortLink' | 'shareLink'>;

/** The navigation state that tells of a dead link. */
export function deadLinkState(address: DeadLink): object {
  return { deadLink: { path: addressOf(address) } };
}

/** The dead link that a navigation state tells of, else null. */
export function deadLinkOf(state: unknown): DeadLink | null {
  const path = property(property(state, 'deadLink'), 'path');
  const address = typeof path === 'string' ? parseAddress(path) : null;
  return address?.kind === 'shortLink' || address?.kind === 'shareLink' ? address : null;
}

/** The navigation state of a visitor who wants something once they have an account. */
export interface WantState {
  /**
   * To copy the ranking of the page they left, or to compare it with theirs, or to keep the top that they made from
   * it.
   */
  readonly wants: 'copy' | 'compare' | 'keep';
}

/** What the navigation state says its visitor wants, else null. */
export function wantOf(state: unknown): WantState['wants'] | null {
  const want = property(state, 'wants');
  return want === 'copy' || want === 'compare' || want === 'keep' ? want : null;
}

/** The page that the navigation state names as the previous one, when it is a path of this site. */
export function originOf(state: unknown): string | null {
  const from = property(state, 'from');
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** What the screens to sign in pass on among themselves: where their visitor is going. */
export function onwardState(state: unknown): object {
  const from = originOf(state);
  const wants = wantOf(state);
  return { ...(from !== null && { from }), ...(wants && { wants }) };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
