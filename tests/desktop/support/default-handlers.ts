import type { IpcHandlers } from '../../../packages/desktop/src/main/app/ipc.ts';
import type { CatalogueFile } from '../../../packages/desktop/src/shared/ipc-contract.ts';

/** The checks of senders refuse the web app these channels before. */
function otherPage(): never {
  throw new Error('A channel of another page was answered');
}

/** Handlers of a window that shows the web app. The waiting file is taken once. */
export function defaultHandlers(window: {
  waiting: CatalogueFile | null;
}): Omit<IpcHandlers, 'link:share' | 'sign-in:federated'> {
  return {
    'catalogue:take': () => {
      const file = window.waiting;
      window.waiting = null;
      return file;
    },
    'status:read': () => ({ kind: 'starting' }),
    'status:act': () => null,
    'settings:read': otherPage,
    'settings:check': otherPage,
    'settings:save': otherPage,
    'settings:choose-folder': otherPage,
    'shortcuts:read': otherPage,
    'find:query': otherPage,
    'find:read': otherPage,
    'find:close': otherPage,
  };
}
