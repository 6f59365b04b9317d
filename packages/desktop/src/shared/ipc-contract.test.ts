import { expect, it } from 'vitest';

import type { IpcHandlers } from '../main/app/ipc.ts';
import { IPC_CHANNELS, type IpcChannel, type CallingPage } from './ipc-contract.ts';
import { OWN_PAGES } from './own-pages.ts';

it('covers every channel at compile time, in the table and among the handlers', () => {
  // @ts-expect-error a channel without a page does not compile
  const table: Record<IpcChannel, CallingPage> = { 'link:share': 'app' };
  const unknown = {
    ...IPC_CHANNELS,
    // @ts-expect-error a channel that the types do not know does not compile
    'disk:format': 'app',
  } satisfies Record<IpcChannel, CallingPage>;
  // @ts-expect-error a channel without a handler does not compile
  const handlers: IpcHandlers = { 'link:share': () => 'copied' };
  expect([table, unknown, handlers]).toHaveLength(3);
});

it('reserves the channels of each own page for it', () => {
  for (const [channel, page] of Object.entries(IPC_CHANNELS)) {
    const [prefix = ''] = channel.split(':');
    expect(page).toBe(prefix in OWN_PAGES ? prefix : 'app');
  }
});
