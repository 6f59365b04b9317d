import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

import { systemCode } from '../system-codes.ts';

/** Node's own, which its types lack. */
const { initgroups } = process as { initgroups?: (user: number, group: number) => void };

/**
 * Makes a process of root one of the user who owns a folder, with that user's groups, for good: so it can leave
 * no file there that the server could not open. Call it before anything in the folder is opened. Any other
 * user, a folder of root and one that is not there yet change nothing.
 */
export function actAsOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  if (uid === 0) return;
  try {
    initgroups?.(uid, gid);
  } catch (error) {
    // An owner whom this machine does not know by name has no further groups.
    if (systemCode(error) !== 'ERR_UNKNOWN_CREDENTIAL') throw error;
    process.setgroups?.([gid]);
  }
  process.setgid?.(gid);
  process.setuid?.(uid);
  isOwner = true;
}

let isOwner = false;

/** Whether root acts as the user who owns the data here, which whoever typed the command may not expect. */
export const actsAsOwner = (): boolean => isOwner;

/** Who this process acts as, for messages: a name, or the number of a user without one. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
