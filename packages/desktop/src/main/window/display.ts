import type { DesktopFailure } from '@palmanga/core/messages/desktop';

import type { Status, StatusAction } from '../../shared/ipc-contract.ts';
import type { BackendState } from '../backend/supervisor.ts';
import { appOrigin, belongsTo, STATUS_PAGE } from '../security/origins.ts';

/** The page that opens when nothing else was asked for. */
const HOME = '/';

export interface DisplayContext {
  /** Address that the window shows; empty before its first page. */
  readonly current: string;
  /** Origin of the web app before this change of state; null before the first start. */
  readonly previousOrigin: string | null;
  /** Path that a link asked for; null for none. */
  readonly requested: string | null;
}

/**
 * The address to load when the backend changes state, or null to leave the window as it is. While a
 * backend starts again, the web app stays on screen and reconnects by itself.
 */
export function planDisplay(state: BackendState, context: DisplayContext): string | null {
  const { current, previousOrigin } = context;
  const showsApp = previousOrigin !== null && belongsTo(current, previousOrigin);
  const status = current === STATUS_PAGE ? null : STATUS_PAGE;
  if (state.kind === 'ready') return planApp(appOrigin(state.port), showsApp, context);
  if (state.kind === 'stopped' || (state.kind !== 'failed' && showsApp)) return null;
  return status;
}

function planApp(
  origin: string,
  showsApp: boolean,
  { current, previousOrigin, requested }: DisplayContext,
): string | null {
  if (requested !== null) return origin + requested;
  if (!showsApp) return origin + HOME;
  return origin === previousOrigin ? null : origin + pathOf(current);
}

const FOLDER_ACTIONS: readonly StatusAction[] = ['retry', 'choose-folder', 'open-log', 'quit'];
const ACTIONS: readonly StatusAction[] = ['retry', 'open-log', 'quit'];
const SPECIAL_ACTIONS: Readonly<Partial<Record<DesktopFailure, readonly StatusAction[]>>> = {
  'data-folder-read-only': FOLDER_ACTIONS,
  'data-folder-missing': FOLDER_ACTIONS,
  'data-damaged': ['restore', 'retry', 'choose-folder', 'open-log', 'quit'],
  'data-other-version': FOLDER_ACTIONS,
  'data-busy': FOLDER_ACTIONS,
  'settings-invalid': ['retry', 'repair-settings', 'open-log', 'quit'],
};

/** What the status page shows for a state of the backend. */
export function describeStatus(state: BackendState): Status {
  if (state.kind === 'failed') {
    const { failure } = state;
    return { kind: 'failed', failure, actions: SPECIAL_ACTIONS[failure] ?? ACTIONS };
  }
  if (state.kind === 'updating') return state;
  return { kind: state.kind === 'restarting' ? 'restarting' : 'starting' };
}

/** What an address of the web app has after its origin, without the fragment. */
export function pathOf(address: string): string {
  const url = new URL(address);
  return url.pathname + url.search;
}
