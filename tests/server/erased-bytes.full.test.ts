import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';

import type { UnmatchedEntry } from '@palmanga/core';
import { createClient, type Client } from '@palmanga/server/client';
import { afterEach, expect, test, vi } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { programFile } from '../support/programs.ts';
import { ServerProcess } from '../support/server-process.ts';

const PASSWORD = 'mot de passe long';
const PROOF = { kind: 'password', password: PASSWORD } as const;
const ENV = { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'error' };
const FAST = { hasCheapPasswords: true };
/** Others whose rows lie between those of the account that goes. */
const OTHERS = 12;

/** What only this account's data contains: short enough that no line of a mail breaks it. */
const marksOf = (who: string) => ({
  email: `zqmail${who}`,
  next: `zqnext${who}`,
  asked: `zqasked${who}`,
  handle: `zqhandle${who}`,
  displayName: `Zqname${who}`,
  bio: `Zqbio${who}`,
  formerBio: `Zqformerbio${who}`,
  title: `Zqtitle${who}`,
  formerTitle: `Zqformertitle${who}`,
  gone: `Zqgone${who}`,
  description: `Zqdescription${who}`,
  note: `Zqnote${who}`,
  formerNote: `Zqformernote${who}`,
  item: `Zqitem${who}`,
  removedItem: `Zqremoved${who}`,
  favorite: `Zqfavorite${who}`,
  removedFavorite: `Zqunmarked${who}`,
  unmatched: `Zqunmatched${who}`,
});

let server: ServerProcess | null = null;
const clients: Client[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await server?.dispose();
  server = null;
});

async function signUp(origin: string, who: string): Promise<{ client: Client; uid: string }> {
  const { fetch } = new Browser(origin);
  const client = createClient({ origin, fetch, providerLabel: null });
  clients.push(client);
  const { email } = marksOf(who);
  const { uid } = await client.identity.signUp({
    email: `${email}@mail.example`,
    password: PASSWORD,
  });
  return { client, uid };
}

const missing = (title: string) => ({ mangaId: title, title, author: '', coverUrl: null });

const unmatchedEntry = (title: string): UnmatchedEntry => ({
  entry: {
    title,
    otherTitles: [],
    author: '',
    mangaId: null,
    malId: null,
    anilistId: null,
    position: null,
    score: null,
    note: null,
  },
  rank: 1,
  mangaId: null,
  behind: [],
  before: null,
});

/** The token of the link that was mailed to an address. */
async function tokenSentTo(dataFolder: string, local: string): Promise<string> {
  return vi.waitFor(() => {
    const folder = join(dataFolder, 'outbox');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = mails.find((text) => text.includes(`To: ${local}@`)) ?? '';
    const token = /[?&]token=3D(?<token>[\w-]+)/.exec(mail.replaceAll(/=\r?\n/g, ''));
    if (token?.groups === undefined) throw new Error(`No link for ${local} yet`);
    return token.groups['token'] as string;
  });
}

/** Everything that an account can write, changed, moved and partly deleted again. */
async function live(client: Client, who: string): Promise<void> {
  const { rankings, profiles, favorites, unmatched } = client;
  const mark = marksOf(who);
  await profiles.claimUsername(mark.handle);
  await profiles.saveOwn({ displayName: mark.displayName, bio: mark.formerBio });
  const { id } = await rankings.create({ title: mark.formerTitle });
  const gone = await rankings.create({ title: mark.gone });
  const numbered = Array.from({ length: 40 }, (_, index) => missing(`${mark.item}-${index}`));
  for (let start = 0; start < 40; start += 10) {
    await rankings.addItems(id, numbered.slice(start, start + 10));
  }
  await rankings.addItems(gone.id, numbered.slice(0, 5));
  await rankings.addItems(id, [missing(mark.removedItem)]);
  await rankings.setNote(id, `${mark.item}-3`, { text: mark.formerNote, isSpoiler: false });
  await favorites.add(missing(mark.removedFavorite));
  await favorites.add(missing(mark.favorite));
  await unmatched.set(id, [unmatchedEntry(mark.unmatched)], 0);
  await rankings.rename(id, mark.title);
  await rankings.setDescription(id, mark.description);
  await rankings.place(id, `${mark.item}-39`, 1);
  await rankings.setNote(id, `${mark.item}-3`, { text: mark.note, isSpoiler: true });
  await profiles.saveOwn({ bio: mark.bio });
  await rankings.removeItem(id, mark.removedItem);
  await rankings.delete(gone.id);
  await favorites.remove(mark.removedFavorite);
}

/** Mails to each address that an account has, had and asked for. */
async function correspond(client: Client, who: string, dataFolder: string): Promise<void> {
  const { identity } = client;
  const mark = marksOf(who);
  await identity.sendPasswordReset(`${mark.email}@mail.example`);
  await identity.changeEmail({ email: `${mark.next}@mail.example`, proof: PROOF });
  await identity.confirmEmail(await tokenSentTo(dataFolder, mark.next));
  await identity.changeEmail({ email: `${mark.asked}@mail.example`, proof: PROOF });
}

/** Everything that is in the files below a folder, archives unpacked, and their names. */
function bytesIn(folder: string): Buffer {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  const contents = files.map((name) => {
    const bytes = readFileSync(join(folder, name));
    return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  });
  return Buffer.concat([Buffer.from(names.join('\n')), ...contents]);
}

/** Those of `marks` that a folder's bytes hold. */
function found(folder: string, marks: readonly string[]): readonly string[] {
  const text = bytesIn(folder).toString('latin1').toLowerCase();
  return marks.filter((mark) => text.includes(mark.toLowerCase()));
}

async function run(
  program: 'cli' | 'server',
  dataFolder: string,
  ...args: readonly string[]
): Promise<void> {
  const env = { ...process.env, ...ENV, PALMANGA_DATA: dataFolder };
  await promisify(execFile)(process.execPath, [programFile(program), ...args], { env });
}

/** A backup of a folder, in a folder of its own. */
async function backUp(dataFolder: string, name: string): Promise<string> {
  const folder = `${dataFolder}-${name}`;
  mkdirSync(folder);
  await run('server', dataFolder, 'backup', join(folder, 'backup.tar.gz'));
  return folder;
}

test.each(['its own deletion', 'the operator'] as const)(
  'after %s no byte of the data folder, or of a new backup, is of the account',
  { timeout: 180_000 },
  async (how) => {
    server = await ServerProcess.start(ENV, FAST);
    const { dataFolder } = server;
    const people: { client: Client; uid: string }[] = [];
    for (let index = 0; index < OTHERS; index += 1) {
      const who = index === 5 ? 'erica' : `other${index}`;
      const person = await signUp(server.url, who);
      people.push(person);
      await live(person.client, who);
    }
    await correspond((people[5] as { client: Client }).client, 'erica', dataFolder);
    const { uid } = people[5] as { uid: string };
    const marks = [...Object.values(marksOf('erica')), uid];
    await server.kill('SIGTERM');
    const present = found(dataFolder, marks);
    expect(present.length).toBeGreaterThanOrEqual(12);

    await server.resume();
    if (how === 'its own deletion') {
      await (people[5] as { client: Client }).client.erasure.eraseOwn(PROOF);
    } else {
      await run('cli', dataFolder, 'erase', `${marksOf('erica').next}@mail.example`, '--yes');
    }
    expect(found(dataFolder, marks)).toEqual([]);
    expect(found(await backUp(dataFolder, 'backup'), marks)).toEqual([]);
    await server.kill('SIGTERM');
    expect(found(dataFolder, marks)).toEqual([]);
    // Of the others everything is there.
    const others = Object.values(marksOf('other6'));
    expect(found(dataFolder, others).length).toBeGreaterThanOrEqual(10);
  },
);
