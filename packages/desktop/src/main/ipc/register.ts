import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';

import { IPC_CHANNELS, type IpcCalls, type IpcChannel } from '../../shared/ipc-contract.ts';
import type { Log } from '../log/log-file.ts';
import { PAYLOADS } from './payloads.ts';
import { isAllowedSender } from './sender.ts';

type Reply<C extends IpcChannel> = IpcCalls[C]['response'];

/** One handler a channel: leaving one out does not compile. */
export type IpcHandlers = {
  readonly [C in IpcChannel]: (request: IpcCalls[C]['request']) => Promise<Reply<C>> | Reply<C>;
};

export interface IpcOptions {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  readonly handlers: IpcHandlers;
  readonly mainContents: () => WebContents | null;
  readonly appOrigin: () => string | null;
  readonly log: Log;
}

/** Thrown to a page whose message is refused; says nothing of why. */
export class IpcRefusedError extends Error {
  override readonly name = 'IpcRefusedError';
}

/** Answers every channel of the table, and only to the pages allowed to use it. */
export function registerIpc(options: IpcOptions): void {
  for (const channel of Object.keys(IPC_CHANNELS) as IpcChannel[]) {
    options.ipcMain.handle(channel, (event, ...args: unknown[]) =>
      answer(options, channel, event, args),
    );
  }
}

async function answer<C extends IpcChannel>(
  { handlers, mainContents, appOrigin, log }: IpcOptions,
  channel: C,
  event: IpcMainInvokeEvent,
  args: readonly unknown[],
): Promise<Reply<C>> {
  const frame = event.senderFrame;
  const sender = {
    isMainWindow: event.sender === mainContents(),
    isMainFrame: frame !== null && frame.parent === null,
    url: frame?.url ?? '',
  };
  if (!isAllowedSender(sender, IPC_CHANNELS[channel], appOrigin())) {
    log.warn(`Refused ${channel}: not from a page of ours`);
    throw new IpcRefusedError('refused');
  }
  const payload = PAYLOADS[channel].safeParse(args[0]);
  if (!payload.success || args.length !== 1) {
    log.warn(`Refused ${channel}: malformed payload`);
    throw new IpcRefusedError('refused');
  }
  return handlers[channel](payload.data);
}
