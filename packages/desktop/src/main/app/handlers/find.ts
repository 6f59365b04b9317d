import type { IpcHandlers } from '../ipc.ts';
import type { PageApplication } from './page-application.ts';

/** The answers to the search bar. The application has none while the window is closed. */
export function findHandlers(
  application: Pick<PageApplication, 'findBar'>,
): Pick<IpcHandlers, 'find:query' | 'find:read' | 'find:close'> {
  return {
    'find:query': (query) => {
      application.findBar?.search(query);
      return null;
    },
    'find:read': () => application.findBar?.state ?? null,
    'find:close': () => {
      application.findBar?.close();
      return null;
    },
  };
}
