import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Logger } from '@palmanga/host';
import { createTransport, type Transporter } from 'nodemailer';

import { outboxName } from '../data-folder/data-files.ts';
import type { MailSettings } from '../settings/settings.ts';

interface Mail {
  /** The account that it is about, which may have another address by now. */
  readonly uid: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the SMTP server accepted the mail or the outbox contains it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface OutboxOptions {
  readonly dataFolder: string;
  readonly logger: Logger;
  /** Whether an account was erased: a mail about it is not kept. */
  readonly isErased: (uid: string) => boolean;
}

/** Sends mails through the SMTP server of the settings; without one, into `{dataFolder}/outbox`. */
export function createMailer(settings: MailSettings, options: OutboxOptions): Mailer {
  if (settings.smtpUrl === null) return createOutbox(settings.from, options);
  const transport: Transporter = createTransport(settings.smtpUrl, defaults(settings.from));
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text });
    },
    close: () => transport.close(),
  };
}

/** Quoted-printable keeps texts legible in the mail's source, which operators read in the outbox. */
const defaults = (from: string) => ({ from, textEncoding: 'quoted-printable' as const });

function createOutbox(from: string, { dataFolder, logger, isErased }: OutboxOptions): Mailer {
  const folder = join(dataFolder, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true }, defaults(from));
  return {
    async send({ uid, ...mail }) {
      const { message } = await transport.sendMail(mail);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, outboxName(uid, Date.now()));
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      // The erasure of its account deletes what is there already; this is what came after.
      if (isErased(uid)) return rmSync(file, { force: true });
      logger.info({ file }, 'No SMTP server is configured: the mail was written to the outbox');
    },
    close: () => transport.close(),
  };
}
