import type { AccountData, AccountRanking, Ranking, RankingItem } from '@palmanga/core';
import { sampleRanking } from '@palmanga/core/testing';
import { describe, expect, it } from 'vitest';

import { readList } from '../read.ts';
import { Unzipped } from '../testing/unzip.ts';
import {
  accountArchiveName,
  type AccountFile,
  accountFiles,
  rankingFolder,
} from './account-files.ts';
import { zipFiles } from './zip-files.ts';

const AT = Date.UTC(2026, 2, 3, 4, 5, 6, 789);
const ISO = '2026-03-03T04:05:06.789Z';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

const ranking = (changes: Partial<Ranking> = {}): Ranking =>
  sampleRanking({
    ownerName: 'Léa',
    shortid: 'AbCdEfGh',
    description: 'Mes préférés.',
    itemsCount: 2,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  });

const item = (mangaId: string, position: number): RankingItem => ({
  mangaId,
  title: `Titre ${mangaId}`,
  author: 'Autrice',
  coverUrl: null,
  position,
  addedAt: AT,
  note: mangaId === 'b' ? { text: 'Elle meurt.\nSi.', isSpoiler: true } : null,
});

const whole = (changes: Partial<Ranking> = {}): AccountRanking => ({
  ranking: ranking(changes),
  contents: {
    items: [item('b', 1), item('a', 2)],
    versions: [
      { madeAt: AT, itemIds: ['b', 'a'], itemsCount: 2, tiers: [] },
      { madeAt: AT - 1000, itemIds: ['a', 'b'], itemsCount: 2, tiers: [] },
    ],
    unmatched: [],
  },
});

async function* each<T>(values: readonly T[]): AsyncGenerator<T, void, void> {
  yield* values;
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const account = (changes: Partial<AccountData> = {}, rankings = [whole()]): AccountData => ({
  readAt: AT,
  account: {
    uid: 'u1',
    email: 'lea@mail.example',
    displayName: 'Léa',
    photoURL: '/p',
    isAdmin: false,
  },
  profile: {
    uid: 'u1',
    displayName: 'Léa',
    bio: 'Je lis.',
    photoURL: '/p',
    username: 'lea',
    usernameChangedAt: null,
    hasPage: false,
    handle: null,
    email: 'lea@mail.example',
    updatedAt: AT,
  },
  photo: { bytes: PNG },
  favorites: [{ mangaId: 'a', title: 'Titre a', author: '', coverUrl: null, createdAt: AT }],
  rankingsCount: rankings.length,
  rankings: each(rankings),
  operatorRecords: null,
  ...changes,
});

async function filesOf(data: AccountData): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = await collect(accountFiles(data));
  expect(new Set(files.map(({ path }) => path.toLowerCase())).size).toBe(files.length);
  return new Map(files.map(({ path, content }) => [path, content]));
}

async function unzipped(files: AsyncIterable<AccountFile>) {
  const pieces = await collect(zipFiles(files, { modifiedAt: new Date(AT) }));
  return new Unzipped(new Uint8Array(await new Blob(pieces).arrayBuffer()));
}

describe('the files of an account', () => {
  it('hold everything, with times as dates, and say what they are', async () => {
    const files = await filesOf(account());
    expect([...files.keys()]).toEqual([
      'compte.json',
      'profil.json',
      'favoris.json',
      'photo.png',
      'classements/0001-top/details.json',
      'classements/0001-top/classement.json',
      'classements/0001-top/classement.csv',
      'classements/0001-top/classement.txt',
      'LISEZMOI.txt',
    ]);
    const parsed = (name: string): unknown => JSON.parse(String(files.get(name)));
    expect(parsed('compte.json')).toEqual({
      format: 'palmanga-account-copy',
      version: 1,
      uid: 'u1',
      email: 'lea@mail.example',
      displayName: 'Léa',
      photoURL: '/p',
      isAdmin: false,
      readAt: ISO,
    });
    expect(parsed('profil.json')).toMatchObject({ profile: { bio: 'Je lis.', updatedAt: ISO } });
    expect(parsed('favoris.json')).toMatchObject({ favorites: [{ mangaId: 'a', createdAt: ISO }] });
    expect(parsed('classements/0001-top/details.json')).toMatchObject({
      id: 'r1',
      link: '/lea/top',
      visibility: 'public',
      createdAt: ISO,
      items: [
        { mangaId: 'b', note: { isSpoiler: true } },
        { mangaId: 'a', addedAt: ISO },
      ],
      versions: [{ itemIds: ['b', 'a'] }, { itemIds: ['a', 'b'] }],
    });
    const readme = String(files.get('LISEZMOI.txt'));
    for (const name of ['compte.json', 'photo.png', 'classement.csv', 'Écris-lui']) {
      expect(readme).toContain(name);
    }
    expect(readme).not.toContain('exploitant.json');
  });

  it('contain each ranking as our import reads it', async () => {
    const files = await filesOf(account());
    const text = String(files.get('classements/0001-top/classement.json'));
    const list = readList(new TextEncoder().encode(text), 'classement.json');
    expect(list).toMatchObject({
      title: 'Top',
      description: 'Mes préférés.',
      visibility: 'public',
    });
    expect(list.entries.map(({ mangaId, note }) => [mangaId, note])).toEqual([
      ['b', { text: 'Elle meurt.\nSi.', isSpoiler: true }],
      ['a', null],
    ]);
  });

  it('say what is missing: deleted rankings and an unreadable photo', async () => {
    const gone = { ranking: ranking({ title: 'Parti' }), contents: null };
    const changes = { photo: null };
    const files = await filesOf(account(changes, [gone, whole()]));
    expect([...files.keys()].find((path) => path.startsWith('classements/'))).toBe(
      'classements/0002-top/details.json',
    );
    const readme = String(files.get('LISEZMOI.txt'));
    expect(readme).toContain('«\u00A0Parti\u00A0»');
    expect(readme).toContain('à l’adresse /p');
  });

  it('tell what only an operator reads, and then no more that it is missing', async () => {
    const operatorRecords = {
      createdAt: AT,
      updatedAt: AT,
      lastSignInAt: null,
      isEmailVerified: false,
      names: [{ name: 'lea', createdAt: AT }],
      sessions: [
        {
          createdAt: AT,
          updatedAt: AT,
          expiresAt: AT,
          ipAddress: '192.0.2.1',
          userAgent: 'Firefox',
        },
      ],
      signInMethods: [],
      resetLinks: [],
      mails: [],
    };
    const files = await filesOf(account({ operatorRecords }));
    expect(JSON.parse(String(files.get('exploitant.json')))).toMatchObject({
      names: [{ name: 'lea', createdAt: ISO }],
      sessions: [{ ipAddress: '192.0.2.1', expiresAt: ISO }],
    });
    const readme = String(files.get('LISEZMOI.txt'));
    expect(readme).toContain('exploitant.json');
    expect(readme).not.toContain('Écris-lui');
  });

  it('have names that every system takes, each once', async () => {
    const titles = ['CON', 'a/b', '../x', 'a'.repeat(200), 'Été', 'Été', '僕', 'nul.', '..'];
    const folders = titles.map((title, index) => rankingFolder(title, index + 1));
    for (const folder of folders) {
      expect(folder).toMatch(/^classements\/\d{4}(?:-[a-z0-9-]+)?$/);
      expect(folder.length).toBeLessThanOrEqual(80);
    }
    expect(folders[0]).toBe('classements/0001-con');
    expect(new Set(folders).size).toBe(titles.length);
    expect(accountArchiveName({ readAt: AT })).toBe('palmanga-mes-donnees-2026-03-03.zip');
  });

  it('are none when a ranking cannot be read', async () => {
    // oxlint-disable-next-line require-yield -- it fails before its first value
    const failing = async function* failing(): AsyncGenerator<AccountRanking, void, void> {
      throw new Error('offline');
    };
    await expect(filesOf(account({ rankings: failing() }))).rejects.toThrow('offline');
  });
});

describe('the archive', () => {
  it('gives the same files back, pictures included, in pieces', async () => {
    const long = Array.from({ length: 200_000 }, (_, index) => index).join(' ');
    const noise = crypto.getRandomValues(new Uint8Array(65_536));
    const photo = new Uint8Array([...noise, ...noise, 7]);
    const files = [
      { path: 'LISEZMOI.txt', content: 'Été 😀' },
      { path: 'classements/0001/long.json', content: long },
      { path: 'vide.txt', content: '' },
      { path: 'photo.png', content: photo },
    ];
    const found = await unzipped(each(files));
    expect(found.paths).toEqual(files.map(({ path }) => path));
    expect(found.text('LISEZMOI.txt')).toBe('Été 😀');
    expect(found.text('classements/0001/long.json')).toBe(long);
    expect(found.bytes('vide.txt')).toHaveLength(0);
    expect(found.bytes('photo.png')).toEqual(photo);
  });

  it('lets others have their turn', async () => {
    let pauses = 0;
    const pause = async (): Promise<void> => void (pauses += 1);
    const files = each([{ path: 'a.txt', content: 'a'.repeat(300_000) }]);
    await collect(zipFiles(files, { modifiedAt: new Date(AT), pause }));
    expect(pauses).toBe(5);
  });
});
