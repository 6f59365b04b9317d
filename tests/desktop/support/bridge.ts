import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { BrowserContext } from '@playwright/test';

import { registerIpc, type IpcHandlers } from '../../../packages/desktop/src/main/app/ipc.ts';
import type { IpcChannel } from '../../../packages/desktop/src/shared/ipc-contract.ts';

const PRELOAD = fileURLToPath(
  new URL('../../../packages/desktop/out/preload/index.cjs', import.meta.url),
);

export interface BridgeOptions {
  readonly handlers: IpcHandlers;
  /** Origin of the web app. */
  readonly appOrigin: () => string;
  /** Address that the preload script sees; the page's own when absent. */
  readonly location?: string;
  /** Arguments of the preload script's process. */
  readonly args?: readonly string[];
}

/** Adds the built preload script to every page, with a stub of Electron's side of the bridge. */
export async function installBridge(
  context: BrowserContext,
  { handlers, appOrigin, location, args = [] }: BridgeOptions,
): Promise<void> {
  const answer = listen(handlers, appOrigin);
  await context.exposeBinding('palmangaIpc', ({ frame }, channel: IpcChannel, payload: unknown) =>
    answer(channel, location ?? frame.url(), frame.parentFrame() !== null, payload),
  );
  await context.addInitScript({ content: pageScript(location ?? null, args) });
}

/** Electron's side: the application's own checks of senders and payloads, then the handlers. */
function listen(handlers: IpcHandlers, appOrigin: () => string) {
  const contents = {};
  const answers = new Map<string, (event: object, payload: unknown) => unknown>();
  registerIpc({
    ipcMain: { handle: (channel, handler) => void answers.set(channel, handler as never) },
    handlers,
    contentsOf: () => contents as never,
    appOrigin,
    log: {
      file: '',
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
      hide: () => undefined,
    },
  });
  return (channel: IpcChannel, url: string, isInner: boolean, payload: unknown): unknown => {
    const senderFrame = { url, parent: isInner ? {} : null };
    return answers.get(channel)?.({ sender: contents, senderFrame }, payload);
  };
}

/** The preload script as a page's first script, with the parts of Electron that it uses. */
function pageScript(location: string | null, args: readonly string[]): string {
  return `(() => {
    if (window !== window.top) return;
    const listeners = new Map();
    window.palmangaNotice = (channel, ...data) =>
      listeners.get(channel)?.forEach((listen) => listen({}, ...data));
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) =>
          Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true }),
      },
      ipcRenderer: {
        invoke: (channel, payload) => window.palmangaIpc(channel, payload),
        on: (channel, listen) =>
          listeners.set(channel, [...(listeners.get(channel) ?? []), listen]),
      },
    };
    const load = (name) => {
      if (name === 'electron') return electron;
      throw new Error('A sandboxed preload script cannot load ' + name);
    };
    const place = ${location === null ? 'window.location' : `new URL(${JSON.stringify(location)})`};
    ((require, process, location) => {${readFileSync(PRELOAD, 'utf8')}
    })(load, { argv: ${JSON.stringify(args)} }, place);
  })();`;
}
