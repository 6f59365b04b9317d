import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from 'vitest';

import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { databaseFile } from '../settings/settings.ts';
import { JOURNAL, readErasures, recordErasure } from '../store/erasure/journal.ts';
import { hashName, openStore, type Store } from '../store/index.ts';
import { createOperatorAccounts } from '../store/operator-accounts.ts';
import { addMangas, temporaryFolder } from '../store/testing/temporary-store.ts';
import { contentOf, picture, put, query } from '../testing/data-folder.ts';

const accountsIn = (dataFolder: string) => createOperatorAccounts(databaseFile(dataFolder));
const eraseAccount = (dataFolder: string, who: string) => accountsIn(dataFolder).erase(who);

const EMAIL = 'erica.durand@mail.example';
const UID = 'uid-of-erica-6f1d';
const ERICA = { uid: UID, email: EMAIL, displayName: null, isAdmin: false };
const MARC = { uid: 'marc', email: 'marc@mail.example', displayName: null, isAdmin: false };
const PHOTO = `/api/files/users/${UID}/avatar.png?v=1`;

/** What only Erica's data contains, in any file. */
const TRACES = [
  EMAIL,
  UID,
  'erica-la-lectrice',
  'Erica D.',
  'Ma liste de nuit',
  'Je lis tard.',
  'Introuvable de nuit',
];

/** What Erica and Marc each brought from another list. */
const UNMATCHED_ENTRY = {
  entry: {
    title: '',
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
};

let data: string;
/** The share link of Erica's ranking. */
let shared: { handle: string; slug: string; shortid: string };

function withStore<T>(run: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore({ file: databaseFile(data) });
  return run(store).finally(() => store.close());
}

beforeEach(async () => {
  data = join(temporaryFolder(), 'data');
  await withStore(async (store) => {
    await addMangas(store, 'one-piece', 'nana');
    store.database.exec(`
      INSERT INTO user (id, name, email, emailVerified, image, createdAt, updatedAt) VALUES
        ('${UID}', 'Erica D.', '${EMAIL}', 0, '${PHOTO}', '', ''),
        ('marc', '', 'marc@mail.example', 0, '/api/files/users/marc/avatar.png', '', '');
      INSERT INTO session VALUES ('s', '2999', 'token', '', '', NULL, NULL, '${UID}');
      INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
        VALUES ('a', '${UID}', 'credential', '${UID}', 'hash', '', '');
      INSERT INTO verification VALUES ('v', 'reset', '${UID}', '2999', '', '');
    `);
    for (const actor of [ERICA, MARC]) {
      const { rankings, unmatched, favorites, profiles } = store.as(actor);
      const isErica = actor === ERICA;
      await profiles.claimUsername(isErica ? 'erica-la-lectrice' : 'marc-lit');
      await profiles.saveOwn(
        isErica
          ? { displayName: 'Erica D.', bio: 'Je lis tard.', photoURL: PHOTO }
          : { displayName: 'Marc' },
      );
      const title = isErica ? 'Ma liste de nuit' : 'Top';
      const { id, ownerHandle, slug, shortid } = await rankings.create({ title });
      await rankings.addItems(id, [{ mangaId: 'nana', title: '', author: '', coverUrl: null }]);
      await favorites.add({ mangaId: 'one-piece', title: '', author: '', coverUrl: null });
      const missing = `Introuvable de ${isErica ? 'nuit' : 'Marc'}`;
      await unmatched.set(
        id,
        [{ ...UNMATCHED_ENTRY, entry: { ...UNMATCHED_ENTRY.entry, title: missing } }],
        0,
      );
      if (isErica) shared = { handle: ownerHandle, slug, shortid };
    }
  });
  put(data, `users/${UID}/avatar.png`, picture('erica'));
  put(data, 'users/marc/avatar.png', picture('marc'));
  put(data, 'outbox/1.eml', `To: ${EMAIL.toUpperCase()}\n\nRéinitialise ton mot de passe`);
  put(data, 'outbox/2.eml', 'To: marc@mail.example\n\nRéinitialise ton mot de passe');
});

/** Names of the files in which one of `traces` is found. */
function filesWith(traces: readonly string[], folder = data): string[] {
  return Object.entries(contentOf(folder)).flatMap(([name, base64]) => {
    const text = `${name}\n${Buffer.from(base64, 'base64').toString('latin1')}`.toLowerCase();
    return traces.some((trace) => text.includes(trace.toLowerCase())) ? [name] : [];
  });
}

const ofMarc = () => [
  ...['rankings', 'favorites', 'profiles', 'handles', 'user'].map((table) =>
    query(data, `SELECT * FROM ${table}`).filter((row) => Object.values(row).includes('marc')),
  ),
  query(
    data,
    `SELECT rankingUnmatched.* FROM rankingUnmatched JOIN rankings ON id = rankingId
     WHERE ownerUid = 'marc'`,
  ),
];

describe('erasing an account', () => {
  test('leaves no trace of it in any file, and everything of others', async () => {
    expect(filesWith(TRACES).length).toBeGreaterThan(0);
    const before = ofMarc();
    const { rankings, favorites, copiesLeft } = await eraseAccount(
      data,
      ` ${EMAIL.toUpperCase()} `,
    );
    expect({ rankings, favorites, copiesLeft }).toEqual({
      rankings: 1,
      favorites: 1,
      copiesLeft: [],
    });
    expect(filesWith(TRACES)).toEqual([]);
    expect(ofMarc()).toEqual(before);
    expect(before.every((found) => found.length === 1)).toBe(true);
    expect(existsSync(join(data, 'users/marc/avatar.png'))).toBe(true);
    expect(existsSync(join(data, 'outbox/2.eml'))).toBe(true);
    await withStore(async (store) => expect(store.findProblems()).toEqual([]));
  });

  test('keeps the mails to others, whatever they contain', async () => {
    const mail = `From: Palmanga <${EMAIL}>\nTo: anne.${EMAIL}\n\nDe ${EMAIL}`;
    put(data, 'outbox/3.eml', mail);
    await eraseAccount(data, EMAIL);
    expect(readdirSync(join(data, 'outbox')).toSorted()).toEqual(['2.eml', '3.eml']);
  });

  test('does not fail for a folder in the outbox, and keeps it', async () => {
    put(data, 'outbox/0-former/3.eml', `To: ${EMAIL}\n\n`);
    await eraseAccount(data, EMAIL);
    expect(readdirSync(join(data, 'outbox')).toSorted()).toEqual(['0-former', '2.eml']);
    expect(query(data, 'SELECT id FROM user')).toEqual([{ id: 'marc' }]);
  });

  test('keeps its names and its links from everybody', async () => {
    await eraseAccount(data, EMAIL);
    await withStore(async (store) => {
      const { profiles, rankings } = store.as(MARC);
      expect(await rankings.findByHandle(shared.handle, shared.slug)).toBeNull();
      expect(await rankings.findByShortid(shared.shortid)).toBeNull();
      const nameless = { ...MARC, uid: 'erica-2', email: null, displayName: shared.handle };
      const claim = store.as(nameless).profiles.claimUsername(shared.handle);
      await expect(claim).rejects.toMatchObject({ code: 'username-taken' });
      const { ownerHandle } = await store.as(nameless).rankings.create({ title: 'Top' });
      expect(ownerHandle).toBe('');
      await profiles.claimUsername('marc-lit');
    });
    expect(query(data, 'SELECT shortid FROM retiredShortids')).toEqual([
      { shortid: shared.shortid },
    ]);
  });

  test('is seen by a server that runs', async () => {
    await withStore(async (store) => {
      const { rankings } = store.as(ERICA);
      expect((await rankings.listItemIds((await ownId(store)) ?? '')).length).toBe(1);
      await eraseAccount(data, EMAIL);
      expect(await ownId(store)).toBeNull();
      expect(store.findAccount(EMAIL)).toBeNull();
    });
  });

  test('does nothing for an address of nobody, or when it is only looked at', async () => {
    const before = contentOf(join(data, 'users'));
    await expect(eraseAccount(data, 'nobody@mail.example')).rejects.toMatchObject({
      code: 'account-not-found',
    });
    expect(await accountsIn(data).preview(EMAIL)).toMatchObject({ rankings: 1, favorites: 1 });
    expect(existsSync(join(data, JOURNAL))).toBe(false);
    expect(contentOf(join(data, 'users'))).toEqual(before);
    expect(query(data, 'SELECT count(*) AS n FROM user')).toEqual([{ n: 2 }]);
    const nowhere = join(data, 'nowhere');
    await expect(eraseAccount(nowhere, EMAIL)).rejects.toMatchObject({ code: 'account-not-found' });
    expect(existsSync(nowhere)).toBe(false);
  });

  test('names the copies that still contain it', async () => {
    put(data, 'before-restore-2026/palmanga.db', 'former data');
    const { copiesLeft = [] } = await eraseAccount(data, EMAIL);
    expect(copiesLeft).toEqual([join(data, 'before-restore-2026')]);
  });
});

async function ownId(store: Store): Promise<string | null> {
  const found = await store.as(null).rankings.findByShortid(shared.shortid);
  return found?.id ?? null;
}

describe('a restore after an erasure', () => {
  test('erases the account again, with its photo', async () => {
    const backup = join(temporaryFolder(), 'copy.tar.gz');
    await createBackup(data, backup);
    await eraseAccount(data, EMAIL);
    expect(await restoreBackup(data, backup)).toMatchObject({ accounts: 1, erased: 1 });
    const former = contentOf(data);
    const names = Object.keys(former).filter((name) => name.startsWith('before-restore'));
    expect(names.length).toBeGreaterThan(0);
    expect(filesWith(TRACES)).toEqual([]);
    expect(existsSync(join(data, 'users/marc/avatar.png'))).toBe(true);
    await withStore(async (store) => {
      const { profiles } = store.as({ ...MARC, uid: 'other' });
      const claim = profiles.claimUsername(shared.handle);
      await expect(claim).rejects.toMatchObject({ code: 'username-taken' });
    });
    // Once more, from data in which it is erased already.
    await createBackup(data, backup);
    expect(await restoreBackup(data, backup)).toMatchObject({ accounts: 1, erased: 0 });
  });

  test('is refused while the journal is damaged, and changes nothing', async () => {
    const backup = join(temporaryFolder(), 'copy.tar.gz');
    await createBackup(data, backup);
    await eraseAccount(data, EMAIL);
    appendFileSync(join(data, JOURNAL), '{"uid":"../../etc"}\n');
    const before = query(data, 'SELECT * FROM user');
    await expect(restoreBackup(data, backup)).rejects.toThrow(
      /nothing was changed: Line 2 of .*erasures\.jsonl is damaged/,
    );
    expect(query(data, 'SELECT * FROM user')).toEqual(before);
  });
});

describe('the journal', () => {
  test('holds each account once, and is in no backup', async () => {
    recordErasure(data, 'a', new Date(0));
    recordErasure(data, 'b', new Date(0));
    recordErasure(data, 'a', new Date(0));
    expect([...readErasures(data)]).toEqual([hashName('a'), hashName('b')]);
    const backup = join(temporaryFolder(), 'copy.tar.gz');
    await createBackup(data, backup);
    const other = join(temporaryFolder(), 'data');
    await restoreBackup(other, backup);
    expect(existsSync(join(other, JOURNAL))).toBe(false);
  });

  test('is kept by a restore into its folder', async () => {
    const copy = join(temporaryFolder(), 'copy');
    cpSync(data, copy, { recursive: true });
    recordErasure(data, 'a', new Date(0));
    await restoreBackup(data, databaseFile(copy));
    expect([...readErasures(data)]).toEqual([hashName('a')]);
  });

  test('goes on after a line that was cut off', () => {
    writeFileSync(join(data, JOURNAL), '{"uid":"a","erasedAt":"1970"}\n{"uid":"b');
    expect([...readErasures(data)]).toEqual([hashName('a')]);
    recordErasure(data, 'c', new Date(0));
    expect([...readErasures(data)]).toEqual([hashName('a'), hashName('c')]);
  });

  test.each([0, 1, 4095, 4096, 4097, 9000])(
    'lets %i bytes that were cut off make way',
    (length) => {
      const line = `${JSON.stringify({ account: hashName('a') })}\n`;
      for (const lines of ['', line, line.repeat(100)]) {
        writeFileSync(join(data, JOURNAL), `${lines}${'x'.repeat(length)}`);
        recordErasure(data, 'c', new Date(0));
        const text = readFileSync(join(data, JOURNAL), 'utf8');
        expect(text.slice(0, lines.length)).toBe(lines);
        expect(text.slice(lines.length)).toBe(
          `${JSON.stringify({ account: hashName('c'), erasedAt: new Date(0).toISOString() })}\n`,
        );
      }
    },
  );
});
