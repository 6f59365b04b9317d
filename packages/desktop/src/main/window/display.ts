import type { Status, StatusAction } from '../../shared/ipc-contract.ts';
import type { BackendState } from '../backend/supervisor.ts';
import { appOrigin, belongsTo, STATUS_PAGE } from '../security/origins.ts';

/** The page a launch without a request opens. */
const HOME = '/';

export interface DisplayContext {
  /** What the window shows now; empty before its first page. */
  readonly current: string;
  /** Origin of the web app at its last start; null before the first. */
  readonly formerOrigin: string | null;
  /** Path a link or a file asked for; null for none. */
  readonly requested: string | null;
}

/**
 * The address to load when the backend changes state, or null to leave the window as it is: while
 * a crashed backend restarts, the web app stays and reconnects by itself.
 */
export function planDisplay(state: BackendState, context: DisplayContext): string | null {
  const { current, formerOrigin } = context;
  const showsApp = formerOrigin !== null && belongsTo(current, formerOrigin);
  const status = current === STATUS_PAGE ? null : STATUS_PAGE;
  if (state.kind === 'ready') return planApp(appOrigin(state.port), showsApp, context);
  if (state.kind === 'stopped' || (state.kind === 'restarting' && showsApp)) return null;
  return status;
}

function planApp(
  origin: string,
  showsApp: boolean,
  { current, formerOrigin, requested }: DisplayContext,
): string | null {
  if (requested !== null) return origin + requested;
  if (!showsApp) return origin + HOME;
  return origin === formerOrigin ? null : origin + pathOf(current);
}

const FOLDER_ACTIONS: readonly StatusAction[] = ['retry', 'choose-folder', 'open-log', 'quit'];
const ACTIONS: readonly StatusAction[] = ['retry', 'open-log', 'quit'];

/** What the status page tells of the backend's state. */
export function describeStatus(state: BackendState): Status {
  if (state.kind === 'failed') {
    const isFolder =
      state.failure === 'data-folder-read-only' || state.failure === 'data-folder-missing';
    return {
      kind: 'failed',
      failure: state.failure,
      actions: isFolder ? FOLDER_ACTIONS : ACTIONS,
    };
  }
  return { kind: state.kind === 'restarting' ? 'restarting' : 'starting' };
}

function pathOf(address: string): string {
  const url = new URL(address);
  return url.pathname + url.search;
}
