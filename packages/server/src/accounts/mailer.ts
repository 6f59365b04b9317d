import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Logger } from '@palmanga/site/process';
import { createTransport, type Transporter } from 'nodemailer';

import type { MailSettings } from '../settings.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the SMTP server accepted the mail or the outbox contains it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Sends mails through the SMTP server of the settings; without one, into `{dataFolder}/outbox`. */
export function createMailer(
  settings: MailSettings,
  options: { dataFolder: string; logger: Logger },
): Mailer {
  if (settings.smtpUrl === null) return createOutbox(settings.from, options);
  const transport: Transporter = createTransport(settings.smtpUrl, defaults(settings.from));
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** Quoted-printable keeps texts legible in the mail's source, which operators read in the outbox. */
const defaults = (from: string) => ({ from, textEncoding: 'quoted-printable' as const });

function createOutbox(
  from: string,
  { dataFolder, logger }: { dataFolder: string; logger: Logger },
): Mailer {
  const folder = join(dataFolder, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true }, defaults(from));
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`);
      writeFileSync(file, message as Buffer, { mode: 0o600 });
      logger.info({ file }, 'No SMTP server is configured: the mail was written to the outbox');
    },
    close: () => transport.close(),
  };
}
