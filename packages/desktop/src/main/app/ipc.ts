import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { z } from 'zod';

import {
  IPC_CHANNELS,
  type IpcCalls,
  type IpcChannel,
  type CallingPage,
  STATUS_ACTIONS,
} from '../../shared/ipc-contract.ts';
import { settingsDraft } from '../../shared/settings-draft.ts';
import { belongsTo, ownAddress } from '../security/origins.ts';
import type { Log } from '../system/log.ts';

type Reply<C extends IpcChannel> = IpcCalls[C]['response'];

/** One handler for each channel: a missing one does not compile. */
export type IpcHandlers = {
  readonly [C in IpcChannel]: (request: IpcCalls[C]['request']) => Promise<Reply<C>> | Reply<C>;
};

export interface IpcOptions {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly handlers: IpcHandlers;
  /** The contents that show a page; null while none does. */
  readonly contentsOf: (page: CallingPage) => WebContents | null;
  readonly appOrigin: () => string | null;
  readonly log: Log;
}

/** The payload of each channel. Any other payload is refused before the handler is called. */
const PAYLOADS: { readonly [C in IpcChannel]: z.ZodType<IpcCalls[C]['request']> } = {
  'link:share': z.strictObject({ title: z.string().max(300), url: z.url().max(2048) }),
  'sign-in:federated': z.null(),
  'catalogue:take': z.null(),
  'status:read': z.null(),
  'status:act': z.enum(STATUS_ACTIONS),
  'settings:read': z.null(),
  'settings:check': settingsDraft,
  'settings:save': settingsDraft,
  'settings:choose-folder': z.null(),
  'shortcuts:read': z.null(),
  'find:query': z.strictObject({
    text: z.string().max(300),
    forward: z.boolean(),
    isNew: z.boolean(),
  }),
  'find:read': z.null(),
  'find:close': z.null(),
};

/** Thrown to a page whose message is refused. It gives no reason. */
export class IpcRefusedError extends Error {
  override readonly name = 'IpcRefusedError';
}

/** Answers every channel of the table, and only to the pages that may use it. */
export function registerIpc(options: IpcOptions): void {
  for (const channel of Object.keys(IPC_CHANNELS) as IpcChannel[]) {
    options.ipcMain.handle(channel, (event, ...args: unknown[]) =>
      answer(options, channel, event, args),
    );
  }
}

async function answer<C extends IpcChannel>(
  options: IpcOptions,
  channel: C,
  event: IpcMainInvokeEvent,
  args: readonly unknown[],
): Promise<Reply<C>> {
  const { handlers, log } = options;
  if (!isAllowedSender(options, channel, event)) {
    log.warn(`Refused ${channel}: the sender is not allowed`);
    throw new IpcRefusedError('refused');
  }
  const payload = PAYLOADS[channel].safeParse(args[0]);
  if (!payload.success || args.length !== 1) {
    log.warn(`Refused ${channel}: malformed payload`);
    throw new IpcRefusedError('refused');
  }
  return handlers[channel](payload.data);
}

/**
 * Whether a message comes from a page that may use the channel: the main frame of the contents that
 * show it, at the right address (docs/desktop-security.md 17).
 */
function isAllowedSender(
  { contentsOf, appOrigin }: IpcOptions,
  channel: IpcChannel,
  { sender, senderFrame }: IpcMainInvokeEvent,
): boolean {
  const page = IPC_CHANNELS[channel];
  if (sender !== contentsOf(page) || senderFrame === null || senderFrame.parent !== null) {
    return false;
  }
  const { url } = senderFrame;
  return page === 'app' ? belongsTo(url, appOrigin()) : url === ownAddress(page);
}
