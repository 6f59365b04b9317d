import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { createLogger } from '@palmanga/host';
import { expect, test } from 'vitest';

import { createMailer } from '../accounts/mailer.ts';
import { mailsOf } from '../store/people/outbox-mails.ts';
import { temporaryFolder } from '../store/testing/temporary-store.ts';
import { put } from '../testing/data-folder.ts';

/** So long that its header takes two lines. */
const LONG = `${'lea'.repeat(20)}@${'mail'.repeat(10)}.example`;

async function folderWithMails(...recipients: readonly string[]): Promise<string> {
  const dataFolder = temporaryFolder();
  const logger = createLogger('silent');
  const from = 'Palmanga <bonjour@mail.example>';
  const options = { dataFolder, logger, isErased: () => false };
  const mailer = createMailer({ smtpUrl: null, from }, options);
  for (const to of recipients) {
    const text = `Un lien, pour lea@mail.example et ${LONG}`;
    await mailer.send({ uid: 'somebody', to, subject: 'Été', text });
  }
  return dataFolder;
}

const headsTo = (dataFolder: string, email: string) =>
  Array.from(mailsOf(dataFolder, { uid: 'nobody', email }), ({ head }) => head);

test.each(['lea@mail.example', LONG, "o'neil+x@mail.example"])(
  'the mails to %s are those that the server wrote to it',
  async (email) => {
    const others = [`a${email}`, `${email}.example`, 'marc@mail.example'];
    const folder = await folderWithMails(email, ...others, email.toUpperCase());
    const heads = headsTo(folder, ` ${email.toUpperCase()} `);
    expect(heads).toHaveLength(2);
    for (const head of heads) expect(head).not.toContain('Un lien');
    expect(headsTo(folder, 'bonjour@mail.example')).toEqual([]);
  },
);

test('a mail has the recipients of its own head', () => {
  const folder = temporaryFolder();
  put(
    folder,
    'outbox/1.eml',
    'Reply-To: b@x.example\nTo: L <lea@x.example>,\n\tMarc <m@x.example>\n\nTo: c@x.example',
  );
  put(folder, 'outbox/2.eml', 'Subject: To nobody\n\n');
  expect(headsTo(folder, 'lea@x.example')).toHaveLength(1);
  expect(headsTo(folder, 'm@x.example')).toHaveLength(1);
  for (const other of ['b@x.example', 'c@x.example', ''])
    expect(headsTo(folder, other)).toEqual([]);
  expect(headsTo(temporaryFolder(), 'lea@x.example')).toEqual([]);
});

test('mails that somebody deletes meanwhile, and what is no file, are passed over', () => {
  const folder = temporaryFolder();
  for (const name of ['1', '2', '3', '4']) put(folder, `outbox/${name}.eml`, 'To: lea@x.example');
  mkdirSync(join(folder, 'outbox/2.folder'));
  const names: string[] = [];
  for (const { path } of mailsOf(folder, { uid: 'nobody', email: 'lea@x.example' })) {
    if (names.length === 0) rmSync(join(folder, 'outbox/3.eml'));
    names.push(basename(path));
  }
  expect(names).toEqual(['1.eml', '2.eml', '4.eml']);
});
