import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { systemCode } from '@palmanga/host/system-codes';

import { isOutboxNameOf, OUTBOX_FOLDER } from '../../data-folder/data-files.ts';

/** A mail that no mail server took. */
export interface OutboxMail {
  readonly path: string;
  /** Everything above its text, whose links open the account. */
  readonly head: string;
}

/**
 * The mails of a data folder's outbox about an account, whatever address they went to, and those to exactly
 * its address, oldest first. Each is read when its turn comes; one that somebody deleted by then, and what is
 * no file, are passed over.
 * @param account its address null when nobody knows it any more
 */
export function* mailsOf(
  dataFolder: string,
  { uid, email }: { readonly uid: string; readonly email: string | null },
): Iterable<OutboxMail> {
  const outbox = join(dataFolder, OUTBOX_FOLDER);
  if (!existsSync(outbox)) return;
  const address = email?.trim().toLowerCase() ?? '';
  const files = readdirSync(outbox, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const name of files.map((file) => file.name).toSorted()) {
    const path = join(outbox, name);
    const head = readHead(path);
    if (head === null) continue;
    if (isOutboxNameOf(name, uid) || recipientsOf(head).includes(address)) yield { path, head };
  }
}

/** Null when the mail is gone. */
function readHead(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n\r?\n/, 1)[0] ?? '';
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function recipientsOf(head: string): readonly string[] {
  // A long address begins on the next line.
  const unfolded = head.replaceAll(/\r?\n(?=[ \t])/g, '');
  const to = /^to:(?<list>.*)$/im.exec(unfolded)?.groups?.['list'] ?? '';
  const addresses = to.split(',').map((one) => one.replaceAll(/^.*<|>.*$|\s/g, '').toLowerCase());
  return addresses.filter((address) => address !== '');
}
