import { expect, it } from 'vitest';

import type { IpcHandlers } from '../main/app/ipc.ts';
import { IPC_CHANNELS, type IpcChannel, type Page } from './ipc-contract.ts';

it('covers every channel at compile time, in the table and among the handlers', () => {
  // @ts-expect-error a channel without a page does not compile
  const table: Record<IpcChannel, Page> = { 'link:share': 'app' };
  const unknown = {
    ...IPC_CHANNELS,
    // @ts-expect-error a channel that the types do not know does not compile
    'disk:format': 'app',
  } satisfies Record<IpcChannel, Page>;
  // @ts-expect-error a channel without a handler does not compile
  const handlers: IpcHandlers = { 'link:share': () => 'copied' };
  expect([table, unknown, handlers]).toHaveLength(3);
});

it('reserves the status page’s channels for it', () => {
  const channels = Object.entries(IPC_CHANNELS);
  for (const [channel, page] of channels) {
    expect(page).toBe(channel.startsWith('status:') ? 'status' : 'app');
  }
});
