import type { IpcHandlers } from '../../../packages/desktop/src/main/app/ipc.ts';
import type { CatalogueFile } from '../../../packages/desktop/src/shared/ipc-contract.ts';

/** Handlers of a window that shows the web app. The waiting file is taken once. */
export function defaultHandlers(window: {
  waiting: CatalogueFile | null;
}): Pick<IpcHandlers, 'catalogue:take' | 'status:read' | 'status:act'> {
  return {
    'catalogue:take': () => {
      const file = window.waiting;
      window.waiting = null;
      return file;
    },
    'status:read': () => ({ kind: 'starting' }),
    'status:act': () => null,
  };
}
