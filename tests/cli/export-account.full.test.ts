import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

import { Unzipped } from '@palmanga/lists/testing/unzip';
import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { Workbench } from './support/manga-import.ts';

const EMAIL = 'u@example.org';
const AT = '2026-03-03T04:05:06.789Z';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);

/** A store with an account that has something of most kinds. */
async function makeStore(rankings = 1): Promise<Workbench> {
  const bench = new Workbench();
  const store = openStore({ file: bench.path('data/palmanga.db') });
  store.database.exec(`
    INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt)
      VALUES ('u', 'U', '${EMAIL}', 1, '${AT}', '${AT}'), ('v', 'V', 'v@example.org', 1, '', '');
    INSERT INTO session (id, expiresAt, token, createdAt, updatedAt, ipAddress, userAgent, userId)
      VALUES ('s', '${AT}', 'jeton-secret', '${AT}', '${AT}', '192.0.2.7', 'Firefox', 'u'),
        ('t', '${AT}', 'jeton-autre', '${AT}', '${AT}', '192.0.2.8', 'Chrome', 'v');`);
  const actor = { uid: 'u', email: EMAIL, displayName: 'U', isAdmin: false };
  const ports = store.as(actor);
  await ports.profiles.claimUsername('lectrice');
  for (let index = 0; index < rankings; index += 1) {
    const { id } = await ports.rankings.create({ title: `Top ${index}` });
    await ports.rankings.addItems(id, [
      { mangaId: 'a', title: 'Akira', author: 'Otomo', coverUrl: null },
    ]);
  }
  await store.as({ ...actor, uid: 'v' }).rankings.create({ title: 'Voisin' });
  store.close();
  mkdirSync(bench.path('data/users/u'), { recursive: true });
  writeFileSync(bench.path('data/users/u/avatar.png'), PNG);
  mkdirSync(bench.path('data/outbox'));
  const mail = (to: string) =>
    `From: x@example.org\r\nTo: ${to}\r\nSubject: Lien\r\n\r\n?token=jeton-mail`;
  writeFileSync(bench.path('data/outbox/1.eml'), mail(EMAIL));
  writeFileSync(bench.path('data/outbox/2.eml'), mail('v@example.org'));
  return bench;
}

describe('manga-import export-account', () => {
  test('writes everything of one account, privately, and nothing that opens it', async () => {
    const bench = await makeStore();
    const { code, stdout, stderr } = await bench.run(['export-account', ' U@Example.org', 'u.zip']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/written to u\.zip \(1 rankings, [\d,]+ bytes\)/);
    expect(stderr).toContain('send it to nobody else');
    expect(statSync(bench.path('u.zip')).mode & 0o777).toBe(0o600);
    const copy = new Unzipped(readFileSync(bench.path('u.zip')));
    expect(copy.paths).toEqual([
      'compte.json',
      'profil.json',
      'favoris.json',
      'photo.png',
      'exploitant.json',
      ...['details.json', 'classement.json', 'classement.csv', 'classement.txt'].map(
        (name) => `classements/0001-top-0/${name}`,
      ),
      'LISEZMOI.txt',
    ]);
    expect(copy.bytes('photo.png')).toEqual(PNG);
    expect(copy.json('exploitant.json')).toMatchObject({
      createdAt: AT,
      isEmailVerified: true,
      names: [{ name: 'lectrice' }],
      sessions: [{ createdAt: AT, ipAddress: '192.0.2.7', userAgent: 'Firefox' }],
      mails: ['From: x@example.org\r\nTo: u@example.org\r\nSubject: Lien'],
    });
    const all = copy.paths.map((path) => copy.text(path)).join('\n');
    for (const secret of ['jeton-', 'Voisin', '192.0.2.8', 'v@example.org']) {
      expect(all).not.toContain(secret);
    }
  });

  test('takes an id, says what it did in JSON, and leaves nothing beside the file', async () => {
    const bench = await makeStore(2);
    const { code, result } = await bench.json(['export-account', 'u', 'u.zip']);
    expect(code).toBe(0);
    expect(result).toMatchObject({ ok: true, account: 'u', file: 'u.zip', rankings: 2 });
    expect(readdirSync(bench.folder).toSorted()).toEqual(['data', 'u.zip']);
    const acts = readFileSync(bench.path('data/operator-acts.jsonl'), 'utf8');
    expect(acts).toMatch(
      /^\{"act":"export-account","account":"[0-9a-f]{64}","at":"\d{4}-.*Z"\}\n$/,
    );
  });

  test('replaces a file only with --force', async () => {
    const bench = await makeStore();
    bench.file('u.zip', 'autre');
    const refused = await bench.run(['export-account', EMAIL, 'u.zip']);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('u.zip exists already. --force replaces it.');
    expect(readFileSync(bench.path('u.zip'), 'utf8')).toBe('autre');
    expect((await bench.run(['export-account', EMAIL, 'u.zip', '--force'])).code).toBe(0);
    expect(new Unzipped(readFileSync(bench.path('u.zip'))).paths).toContain('compte.json');
    expect(statSync(bench.path('u.zip')).mode & 0o777).toBe(0o600);
  });

  test.each([
    [['nobody@example.org', 'n.zip'], 9, 'must sign up first'],
    [[EMAIL, 'no/such/folder.zip'], 8, 'cannot be written: its folder does not exist (ENOENT)'],
    [[EMAIL, '-'], 2, 'Name a file'],
    [[EMAIL], 2, "missing required argument 'file'"],
  ] as const)('%j ends with %i', async (args, code, message) => {
    const bench = await makeStore();
    const outcome = await bench.run(['export-account', ...args]);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).toContain(message);
    expect(readdirSync(bench.folder)).toEqual(['data']);
  });

  test('keeps nothing when it is interrupted', async () => {
    const bench = await makeStore(400);
    const { code } = await bench.run(['export-account', EMAIL, 'u.zip'], {
      onStart: (child) => {
        const waiting = setInterval(() => {
          if (!existsSync(bench.path('u.zip.partial'))) return;
          clearInterval(waiting);
          child.kill('SIGTERM');
        }, 1);
        child.on('exit', () => clearInterval(waiting));
      },
    });
    expect(code).toBe(143);
    expect(readdirSync(bench.folder)).toEqual(['data']);
  });
});
