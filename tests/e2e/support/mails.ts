import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { decodeQuotedPrintable } from '../../../packages/server/src/testing/test-server.ts';
import { FirebaseSite } from '../../support/firebase-site.ts';
import { ServerProcess } from '../../support/server-process.ts';
import type { Target } from '../../support/target.ts';

/** Mails that the embedded server wrote to its outbox, oldest first. */
export function outboxOf(server: Target): readonly string[] {
  if (!(server instanceof ServerProcess)) throw new Error('This target has no outbox');
  const folder = join(server.dataFolder, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return files.map((file) => decodeQuotedPrintable(readFileSync(join(folder, file), 'latin1')));
}

/** Where the link of the last mail leads that asks an address to confirm itself; null before it is sent. */
export async function confirmationPath(server: Target, email: string): Promise<string | null> {
  if (server instanceof FirebaseSite) {
    const token = await server.project.confirmationToken(email);
    // Firebase appends this to the action URL (docs/operating.md).
    return token && `/reset?mode=verifyAndChangeEmail&oobCode=${encodeURIComponent(token)}`;
  }
  const mail = outboxOf(server).findLast((text) => text.includes(`To: ${email}`));
  return /\/reset\?mode=verifyEmail&token=[\w-]+/.exec(mail ?? '')?.[0] ?? null;
}
