import { z } from 'zod';

import type { IpcCalls, IpcChannel } from '../../shared/ipc-contract.ts';

/** What each channel accepts; anything else is refused before its handler is called. */
export const PAYLOADS: { readonly [C in IpcChannel]: z.ZodType<IpcCalls[C]['request']> } = {
  'link:share': z.strictObject({ title: z.string().max(300), url: z.url().max(2048) }),
  'sign-in:federated': z.null(),
  'catalogue:take': z.null(),
  'status:read': z.null(),
  'status:act': z.enum(['retry', 'open-log', 'choose-folder', 'quit']),
};
