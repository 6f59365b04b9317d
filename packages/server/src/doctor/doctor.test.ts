import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { drawSitePicture } from '@palmanga/site';
import { writeWebBuild } from '@palmanga/site/testing';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { recordBackup } from '../backup/last-backup.ts';
import { openStore } from '../store/index.ts';
import { TestServer } from '../testing/test-server.ts';
import { examineServer } from './doctor.ts';

let folder: string;
const disposals: (() => unknown)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-doctor-'));
  chmodSync(folder, 0o700);
  writeWebBuild(join(folder, 'web/dist'));
  mkdirSync(join(folder, 'web/dist-server'));
  writeFileSync(join(folder, 'web/dist-server/render-page.js'), '');
});
afterEach(async () => {
  for (const dispose of disposals.splice(0)) await dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a store once, as the first start does. */
function makeStore(): void {
  openStore({ file: join(folder, 'palmanga.db') }).close();
}

/** The findings by name. A fault comes with what to do. A picture takes a second process a second. */
async function examine(env: Record<string, string> = {}, draw?: typeof drawSitePicture) {
  const settings = {
    PALMANGA_DATA: folder,
    PALMANGA_PORT: '0',
    PALMANGA_WEB: join(folder, 'web/dist'),
  };
  const findings = await examineServer(
    { ...settings, ...env },
    draw ?? (async () => new Uint8Array(1)),
  );
  for (const { name, ok, fix } of findings) expect([name, fix !== undefined]).toEqual([name, !ok]);
  return new Map(findings.map((finding) => [finding.name, finding]));
}

const faultsOf = (findings: Awaited<ReturnType<typeof examine>>) =>
  [...findings.values()].filter(({ ok }) => !ok).map(({ name }) => name);

describe('the diagnosis of the embedded server', () => {
  it('finds nothing to fix in a sound set-up, draws a picture, and changes nothing', async () => {
    makeStore();
    const findings = await examine({}, drawSitePicture);
    expect(faultsOf(findings)).toEqual([]);
    expect([...findings.keys()]).toEqual(
      expect.arrayContaining(['node', 'settings', 'database', 'data', 'folder', 'web app', 'mail']),
    );
    expect(findings.get('pictures')?.detail).toMatch(/^drawn by a second process/);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });

  it('names every faulty and every unknown setting', async () => {
    const faulty = await examine({ PALMANGA_PORT: 'x', PALMANGA_LOG_LEVEL: 'y' });
    expect(faulty.get('settings')?.detail).toMatch(/PALMANGA_PORT .*; PALMANGA_LOG_LEVEL /);
    makeStore();
    const misspelt = await examine({ PALMANGA_PROXIES: '1' });
    expect(misspelt.get('settings')).toMatchObject({
      ok: false,
      detail: 'PALMANGA_PROXIES is no setting of the server',
    });
  });

  it('says how old the last backup is, and when that is too old for a public site', async () => {
    makeStore();
    const backupOf = async (hoursLater: number, publicUrl: string) => {
      const env = {
        PALMANGA_DATA: folder,
        PALMANGA_PORT: '0',
        PALMANGA_WEB: join(folder, 'web/dist'),
        PALMANGA_PUBLIC_URL: publicUrl,
      };
      const now = Date.now() + hoursLater * 3_600_000;
      const findings = await examineServer(env, async () => new Uint8Array(1), now);
      return findings.find(({ name }) => name === 'backup');
    };
    const site = 'http://palmanga.example';
    const none = { detail: 'none was made yet' };
    expect(await backupOf(47, site)).toMatchObject({ ok: true, ...none });
    expect(await backupOf(49, site)).toMatchObject({ ok: false, ...none });
    // A site for this machine alone.
    expect(await backupOf(1000, 'http://localhost:3000')).toMatchObject({ ok: true, ...none });
    recordBackup(folder, { at: new Date(Date.now() - 3_600_000), file: '/srv/copy.tar.gz' });
    expect(await backupOf(2, site)).toMatchObject({
      ok: true,
      detail: 'the last one is 3 hour(s) old: /srv/copy.tar.gz',
    });
    expect(await backupOf(72, site)).toMatchObject({
      ok: false,
      detail: 'the last one is 3 days old: /srv/copy.tar.gz',
      fix: expect.stringContaining('palmanga backup FILE') as string,
    });
  });

  it('says what a public address lacks', async () => {
    makeStore();
    const env = { PALMANGA_PUBLIC_URL: 'https://palmanga.example' };
    expect((await examine(env)).get('proxy')?.fix).toContain('PALMANGA_TRUSTED_PROXIES=1');
    const behind = await examine({ ...env, PALMANGA_TRUSTED_PROXIES: '1' });
    expect(behind.get('proxy')?.ok).toBe(true);
  });

  it('names a proxy without a public address: one that is configured, and one whose pages were refused', async () => {
    makeStore();
    const alone = (await examine()).get('public address');
    expect(alone).toMatchObject({ ok: true });
    expect(alone?.detail).toContain('behind a proxy PALMANGA_PUBLIC_URL');
    const configured = await examine({ PALMANGA_TRUSTED_PROXIES: '1' });
    expect(configured.get('public address')?.fix).toContain('set PALMANGA_PUBLIC_URL');
    expect((await examine({ PALMANGA_PUBLIC_URL: 'http://a.example' })).has('public address')).toBe(
      false,
    );
    const server = await TestServer.start();
    disposals.push(() => server.dispose());
    const running = { PALMANGA_PORT: server.port };
    expect((await examine(running)).get('public address')?.ok).toBe(true);
    const headers = { Origin: 'https://manga.example', 'X-Forwarded-For': '192.0.2.1' };
    const refused = await fetch(`${server.url}/api/session/signOut`, { method: 'POST', headers });
    expect([refused.status, await refused.json()]).toEqual([403, { code: 'forbidden' }]);
    expect((await examine(running)).get('public address')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('refused pages at another address') as string,
    });
    await server.stop();
  });

  it('says what the legal pages lack, and where rankings are reported', async () => {
    makeStore();
    const lacking = (await examine()).get('publisher');
    expect(lacking?.ok).toBe(true);
    expect(lacking?.detail).toMatch(
      /^without contactEmail no page .* lack publisherName, .*PALMANGA_PUBLISHER/,
    );
    const env = { PALMANGA_PUBLIC_URL: 'https://palmanga.example' };
    expect((await examine(env)).get('publisher')?.fix).toContain('contactEmail');
    const file = join(folder, 'publisher.json');
    writeFileSync(file, '{"contactEmail":"contact@mangas.example"}');
    const set = (await examine({ PALMANGA_PUBLISHER: file })).get('publisher');
    expect(set?.detail).toMatch(
      /^rankings are reported to contact@mangas\.example; .* lack publisherName/,
    );
    writeFileSync(file, '{"contact":1}');
    const faulty = await examine({ PALMANGA_PUBLISHER: file });
    expect(faulty.get('settings')?.detail).toContain(
      `${file}, which is wrong: does not know "contact"`,
    );
  });

  it('examines the folder as the tool of the catalogue does', async () => {
    const missing = await examine({ PALMANGA_DATA: join(folder, 'nulle-part') });
    expect(missing.get('database')?.fix).toContain('PALMANGA_DATA');
    expect(existsSync(join(folder, 'nulle-part'))).toBe(false);
    writeFileSync(join(folder, 'palmanga.db'), 'nimporte quoi, mais assez long'.repeat(100));
    expect((await examine()).get('database')?.ok).toBe(false);
  });

  it('gives one piece of advice for the database of another schema', async () => {
    makeStore();
    const database = new DatabaseSync(join(folder, 'palmanga.db'));
    database.exec('PRAGMA user_version = 999');
    database.close();
    const finding = (await examine()).get('database');
    expect(finding?.detail).toMatch(/has another schema than this version of Palmanga$/);
    expect(finding?.fix).toMatch(/^Stop what uses it and move everything in .* begins afresh/);
  });

  it('says who else may read the folder, and that the secret is too short', async () => {
    makeStore();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'secret'), 'court');
    const findings = await examine();
    expect(findings.get('folder')).toMatchObject({ ok: false, fix: `chmod 700 ${folder}` });
    expect(findings.get('secret')?.detail).toContain('at least 32 characters');
  });

  it('says when the web app is not where the settings name it', async () => {
    makeStore();
    const findings = await examine({ PALMANGA_WEB: folder });
    expect(findings.get('web app')?.detail).toBe(`${folder} holds no built web app`);
  });

  it('tells a running server from another program on its port', async () => {
    const server = await TestServer.start();
    disposals.push(() => server.dispose());
    makeStore();
    const running = await examine({ PALMANGA_PORT: server.port });
    expect(running.get('address')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/answers/),
    });
    const other = createServer((_request, response) => response.writeHead(404).end());
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    disposals.push(() => other.close());
    const port = String((other.address() as AddressInfo).port);
    const taken = await examine({ PALMANGA_PORT: port });
    expect(taken.get('address')?.detail).toBe(`another program listens on 127.0.0.1:${port}`);
  });

  it('signs in to the mail server without sending anything', async () => {
    makeStore();
    expect((await examine()).get('mail')?.detail).toContain(join(folder, 'outbox'));
    const mails: unknown[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'juste' ? done(null, { user: 'p' }) : done(new Error('Invalid login')),
      onData: (_stream, session, done) => {
        mails.push(session);
        done();
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    disposals.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
    const { port } = smtp.server.address() as AddressInfo;
    const at = (password: string) => ({
      PALMANGA_SMTP_URL: `smtp://p:${password}@127.0.0.1:${port}`,
    });
    expect((await examine(at('juste'))).get('mail')?.ok).toBe(true);
    const refused = (await examine(at('faux-et-secret'))).get('mail');
    expect(refused).toMatchObject({ ok: false, detail: expect.stringMatching(/Invalid login/) });
    expect(JSON.stringify(refused)).not.toContain('faux-et-secret');
    expect(mails).toEqual([]);
  });

  it('asks the provider for its description', async () => {
    makeStore();
    const findings = await examine({
      PALMANGA_OIDC_ISSUER: 'http://127.0.0.1:1',
      PALMANGA_OIDC_CLIENT_ID: 'c',
      PALMANGA_OIDC_CLIENT_SECRET: 's',
    });
    expect(findings.get('provider')?.detail).toMatch(
      /^http:\/\/127\.0\.0\.1:1\/\.well-known\/openid-configuration does not answer/,
    );
  });
});
